//! Whatever arrives from Discord is read or refused: never a panic.

mod bodies;

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_as_a_custom_id(text in any::<String>()) {
        bodies::custom_id(&text);
    }

    #[test]
    fn nearly_a_custom_id_as_a_custom_id(text in "v[0-9]{1,2}(:[a-z]{1,8}){1,2}(:[0-9]{1,20}){0,2}(:[a-h1-9@.-]{0,50})?") {
        bodies::custom_id(&text);
    }

    #[test]
    fn any_text_in_an_interaction(text in any::<String>()) {
        bodies::interaction(&text);
    }

    #[test]
    fn nearly_an_interaction(kind in 0..9_u8, id in any::<i64>(), text in "\\PC{0,20}") {
        bodies::interaction(&format!(
            r#"{{"id":"{id}","type":{kind},"token":{text:?},"application_id":1,"data":{{"custom_id":{text:?}}}}}"#
        ));
    }
}

#[test]
fn a_well_formed_interaction_is_really_read() {
    bodies::interaction("v1:g:now:1");
    assert!(bodies::is_read(3, "v1:g:now:1") && bodies::is_read(2, "move") && bodies::is_read(5, "x"));
}
