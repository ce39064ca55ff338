//! The lease: one process at a time, and its successor at once.

use std::process::{Command, Stdio};

use shadara::store::{Attempt, Holder, ManualClock, Millis, StoreError};

use super::opening::fresh;

const NOW: Millis = Millis(1_000_000);

/// Somebody on another host, whose process numbers mean nothing here.
fn stranger() -> Holder {
    Holder {
        name: "stranger".into(),
        host: "elsewhere".into(),
        pid: 1,
        born: "5".into(),
    }
}

#[tokio::test]
async fn a_living_process_of_this_host_keeps_it() {
    let (_folder, store) = fresh().await;
    let first = Holder::this_process("first".into());
    let lease = store.lease(&first, &ManualClock::new(NOW)).await.unwrap();
    let second = store
        .lease(&Holder::this_process("second".into()), &ManualClock::new(NOW))
        .await;
    assert!(
        matches!(second, Err(StoreError::Leased { pid, .. }) if pid == std::process::id()),
        "{second:?}"
    );
    lease.renew(Millis(NOW.0 + 1)).await.unwrap();
    lease.give_back().await.unwrap();
    store
        .lease(&Holder::this_process("third".into()), &ManualClock::new(NOW))
        .await
        .unwrap();
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_killed_process_of_this_host_frees_it_at_once() {
    let (_folder, store) = fresh().await;
    let mut child = Command::new("sleep")
        .arg("600")
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    let born = stat
        .rsplit_once(')')
        .unwrap()
        .1
        .split_ascii_whitespace()
        .nth(19)
        .unwrap()
        .to_owned();
    let this = Holder::this_process("this".into());
    let other = Holder {
        name: "other".into(),
        pid: child.id(),
        born,
        ..this.clone()
    };
    store.lease(&other, &ManualClock::new(NOW)).await.unwrap();
    let held = store.try_lease(&this, None, NOW).await.unwrap();
    assert!(matches!(held, Attempt::Held { is_certain: true, .. }), "{held:?}");
    child.kill().unwrap();
    child.wait().unwrap();
    let taken = store.try_lease(&this, None, NOW).await.unwrap();
    assert!(matches!(taken, Attempt::Taken(_)), "{taken:?}");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_number_that_is_used_again_is_another_process() {
    let (_folder, store) = fresh().await;
    let this = Holder::this_process("this".into());
    let former = Holder {
        name: "former".into(),
        born: "1".into(),
        ..this.clone()
    };
    store.lease(&former, &ManualClock::new(NOW)).await.unwrap();
    let taken = store.try_lease(&this, None, NOW).await.unwrap();
    assert!(matches!(taken, Attempt::Taken(_)), "{taken:?}");
}

#[tokio::test]
async fn who_cannot_be_seen_keeps_it_while_beating() {
    let (_folder, store) = fresh().await;
    let lease = store.lease(&stranger(), &ManualClock::new(NOW)).await.unwrap();
    let this = Holder::this_process("this".into());
    let held = store.try_lease(&this, None, NOW).await.unwrap();
    let Attempt::Held {
        beat,
        is_certain: false,
        ..
    } = held
    else {
        panic!("{held:?}")
    };
    lease.renew(Millis(NOW.0 + 2000)).await.unwrap();
    let held = store.try_lease(&this, Some(beat), NOW).await.unwrap();
    assert!(
        matches!(held, Attempt::Held { .. }),
        "a new beat is a sign of life: {held:?}"
    );
    let taken = store
        .try_lease(&this, Some(Millis(NOW.0 + 2000)), NOW)
        .await
        .unwrap();
    assert!(matches!(taken, Attempt::Taken(_)), "{taken:?}");
    assert!(matches!(lease.renew(NOW).await, Err(StoreError::LeaseLost)));
}

#[tokio::test]
async fn a_beat_is_kept_for_whoever_checks() {
    let (_folder, store) = fresh().await;
    let lease = store
        .lease(&Holder::this_process("this".into()), &ManualClock::new(NOW))
        .await
        .unwrap();
    let later = Millis(NOW.0 + 5000);
    lease.renew(later).await.unwrap();
    let beats = store.read().await.unwrap().beats().await.unwrap();
    assert_eq!(beats, [("process".to_owned(), later)]);
}
