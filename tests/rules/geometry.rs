//! The board of Buga-shadara against the list of its points, lines and leaps.

use std::collections::BTreeSet;

use shadara::rules::buga_shadara::{Point, edges, leaps};

use super::vectors::json;

#[test]
fn points_stand_where_the_list_says() {
    let geometry = json("buga_geometry.json");
    let listed = geometry["points"].as_array().unwrap();
    assert_eq!(listed.len(), Point::N);
    for (point, listed) in Point::all().zip(listed) {
        assert_eq!(listed["id"], point.index());
        assert_eq!(listed["name"], point.to_string());
        assert_eq!(listed["x"], point.x());
        assert_eq!(listed["y"], point.y());
        assert_eq!(Point::at(point.x(), point.y()), Some(point));
    }
}

#[test]
fn lines_and_leaps_are_those_of_the_list() {
    let geometry = json("buga_geometry.json");
    let names = |key: &str| -> BTreeSet<Vec<String>> {
        let name = |v: &serde_json::Value| v.as_str().unwrap().to_owned();
        let all = geometry[key].as_array().unwrap().iter();
        all.map(|points| points.as_array().unwrap().iter().map(name).collect())
            .collect()
    };
    let ours: BTreeSet<Vec<String>> = edges().map(|(a, b)| vec![a.to_string(), b.to_string()]).collect();
    let listed: BTreeSet<Vec<String>> = names("edges");
    assert_eq!(ours.len(), 72);
    assert_eq!(ours, listed);
    let ours: BTreeSet<Vec<String>> = leaps()
        .map(|(a, b, c)| [a, b, c].iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(ours.len(), 100);
    assert_eq!(ours, names("jumps"));
}
