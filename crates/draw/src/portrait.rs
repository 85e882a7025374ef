//! The faces of the bots: nine people of the road, our own drawings.
//!
//! Tones are written out, so that a portrait can be drawn anywhere, and two rings, one of ink and one of paper, let it stand on any ground.

/// A portrait: the level and the number of the character within it, and what is drawn inside the rings.
struct Portrait {
    id: &'static str,
    sky: &'static str,
    inside: &'static str,
}

/// Lines of all portraits.
const INK: &str = "#241f1a";

/// All characters, novices first.
const PORTRAITS: [Portrait; 9] = [
    // Lan, apprentice clerk: a lattice window behind her, a brush in her hair, a ledger under her arm.
    Portrait {
        id: "novice-1",
        sky: "#cfe0d8",
        inside: r##"<path d="M4 8h56M4 20h56M12 2v30M52 2v30" fill="none" stroke="#9fb9ae"/>
<path d="M17 30c-2-17 6-22 15-22s17 5 15 22l-3 8H20z" fill="#2b2320"/><circle cx="32" cy="9" r="6" fill="#2b2320"/><path d="M22 5l22 8" stroke="#b5402e" stroke-width="2.4"/>
<path d="M8 66c1-14 10-19 24-19s23 5 24 19z" fill="#3f7f77"/><path d="M22 48l10 11 10-11-4-2H26z" fill="#f3e7cf"/><path d="M32 59l9-11M22 48l10 11v7" fill="none"/>
<path d="M28 40h8v7q-4 4-8 0z" fill="#e3b58f"/><ellipse cx="32" cy="30" rx="10.500" ry="12.500" fill="#f0c9a2"/>
<path d="M20.5 29c2-10 9-13 13-13 6 0 9 6 10 13-6-2-9-5-11-8-2 4-6 7-12 8z" fill="#2b2320"/>
<path d="M26.5 31v1.6M37.5 31v1.6" stroke-width="2.400"/><path d="M29 37.5q3 2 6 0" fill="none"/><path d="M24 35h2M38 35h2" stroke="#d98263" stroke-width="2"/>
<path d="M43 50l13 4-4 13-12-5z" fill="#b5402e"/><path d="M46 55l6 2M45 59l5 2" stroke="#f6e7bd"/>"##,
    },
    // Norbu, muleteer: a fur cap with flaps, and the ears of his mule.
    Portrait {
        id: "novice-2",
        sky: "#dfe3b4",
        inside: r##"<path d="M0 44q14-12 30-4t36-6v32H0z" fill="#a8bd7c" stroke="none"/>
<path d="M47 40c-1-10 0-18 4-20 3 3 3 9 2 13 3-1 6-1 8 1l5 32H45z" fill="#8a6a4c"/><path d="M55 33c2-7 5-10 8-10 1 5-1 9-4 12z" fill="#8a6a4c"/><path d="M53 44v2" stroke-width="2.600"/>
<path d="M6 66c1-13 9-18 23-18s22 5 23 18z" fill="#8c4a33"/><path d="M22 49l7 17h2l5-17" fill="#e8d3a4"/>
<path d="M25 40h8v8q-4 3-8 0z" fill="#c48a5f"/><ellipse cx="29" cy="30" rx="11" ry="12" fill="#d8a177"/>
<path d="M16 22c0-10 6-15 13-15s13 5 13 15l1 12c-3 1-5-1-5-4v-6H20v6c0 3-2 5-5 4z" fill="#6b4a32"/><path d="M15 18h28v7H15z" fill="#e9dcc0"/><path d="M19 18v6M24 18v6M29 18v6M34 18v6M39 18v6" stroke="#b9a680"/>
<path d="M24 30v2M34 30v2" stroke-width="2.600"/><path d="M23 36q6 6 12 0z" fill="#fff6ea"/><path d="M20 34h3M35 34h3" stroke="#b5602e" stroke-width="2.400"/>"##,
    },
    // Pema, gift bearer: two braids, coral beads, and a parcel with a ribbon.
    Portrait {
        id: "novice-3",
        sky: "#f4dcae",
        inside: r##"<circle cx="50" cy="15" r="8" fill="#e7a86a" stroke="none"/><path d="M0 40l16-14 12 10 16-16 20 18v30H0z" fill="#dcb877" stroke="none"/>
<path d="M17 30c-3-18 6-23 15-23s18 5 15 23l2 24c-3 3-7 2-8-1l-2-17H25l-2 17c-1 3-5 4-8 1z" fill="#2f2420"/><path d="M16 45h7M16 50h7M41 45h7M41 50h7" stroke="#c9603a" stroke-width="2.200"/>
<path d="M8 66c1-13 10-18 24-18s23 5 24 18z" fill="#77418a"/><path d="M24 48q8 8 16 0" fill="none" stroke="#e2604f" stroke-width="3.600" stroke-dasharray="3.4 1.2"/>
<path d="M28 40h8v8q-4 3-8 0z" fill="#c78f63"/><ellipse cx="32" cy="30" rx="10.500" ry="12" fill="#dea878"/>
<path d="M21 28c0-9 5-13 11-13s11 4 11 13c-5-1-9-4-11-9-2 5-6 8-11 9z" fill="#2f2420"/><circle cx="32" cy="15" r="2.600" fill="#3d9a8f"/>
<path d="M25.5 31q1.5-2 3 0M35.5 31q1.5-2 3 0" fill="none"/><path d="M27.5 36q4.5 4.5 9 0" fill="none"/><path d="M23.5 35h2M38.5 35h2" stroke="#c9603a" stroke-width="2.200"/>
<path d="M24 54h16v12H24z" fill="#bf3a2b"/><path d="M30.5 54h3v12h-3z" fill="#ecc23c"/><path d="M32 54c-6 0-7-5-4-6 2 0 4 3 4 6 0-3 2-6 4-6 3 1 2 6-4 6z" fill="#ecc23c"/>"##,
    },
    // Old Ma, banker: a black cap with a bead, round glasses, a long white beard and a string of coins.
    Portrait {
        id: "merchant-1",
        sky: "#e4cb86",
        inside: r##"<path d="M4 14h12v12H4zM48 14h12v12H48z" fill="#c9a95a" stroke="#a78740"/>
<path d="M7 66c1-14 10-19 25-19s24 5 25 19z" fill="#23466f"/><path d="M24 48l8 9 8-9" fill="#f3e7cf"/>
<ellipse cx="32" cy="30" rx="11" ry="12.500" fill="#efcfae"/><path d="M21 27c-3 1-3 6 0 7M43 27c3 1 3 6 0 7" fill="#efcfae"/>
<path d="M20.5 22c0-10 5-14 11.5-14S43.5 12 43.5 22z" fill="#2a2521"/><path d="M20 20h24v4H20z" fill="#4b4037"/><circle cx="32" cy="8" r="2.600" fill="#b5402e"/>
<path d="M22 35c1 14 5 22 10 24 5-2 9-10 10-24-3 2-6 3-10 3s-7-1-10-3z" fill="#f7f3ea"/><path d="M28 41l1 12M36 41l-1 12M32 42v14" stroke="#c9c0b0" stroke-width="1.200"/>
<path d="M25 36q7-4 14 0-3 3-7 2-4 1-7-2z" fill="#f7f3ea"/><circle cx="27" cy="30" r="4.200" fill="#fffdf5"/><circle cx="37" cy="30" r="4.200" fill="#fffdf5"/><path d="M31 30h2"/><path d="M27 30v1M37 30v1" stroke-width="2.400"/><path d="M24 24.5q3-1.5 5 0M35 24.5q2-1.5 5 0" stroke="#f7f3ea" stroke-width="2.200" fill="none"/>
<path d="M48 47l5 19" stroke="#b5402e"/><g fill="#d9b252"><circle cx="49" cy="51" r="4"/><circle cx="51" cy="57" r="4"/><circle cx="52.500" cy="63" r="4"/></g><path d="M48 50h2v2h-2zM50 56h2v2h-2z" fill="#2a2521" stroke="none"/>"##,
    },
    // Tashi, caravan leader: a broad hat against the snow, a striped sash, and a pennant on her staff.
    Portrait {
        id: "merchant-2",
        sky: "#b9ccd4",
        inside: r##"<path d="M0 46l14-24 9 13 9-19 14 22 7-9 14 20v20H0z" fill="#7f949d" stroke="none"/><path d="M14 22l4 6-4-1-4 2zM32 16l5 8-5-2-4 2z" fill="#fffdf6" stroke="none"/>
<path d="M54 4v62" stroke="#6b4a32" stroke-width="3"/><path d="M54 6l-13 5 13 5z" fill="#bf3a2b"/>
<path d="M19 34c-2-14 4-20 12-20s14 6 12 20l2 14H17z" fill="#2a211d"/>
<path d="M7 66c1-13 10-18 24-18s22 5 23 18z" fill="#8e2a1e"/><path d="M16 51l24 15h8L24 48z" fill="#ecc23c"/><path d="M22 51l24 15" stroke="#23466f" stroke-width="2.200"/>
<path d="M27 40h8v8q-4 3-8 0z" fill="#a86d46"/><ellipse cx="31" cy="31" rx="10.500" ry="12" fill="#bf8257"/>
<path d="M10 22q21-8 42 0-3 5-10 5-11-4-22 0-7 0-10-5z" fill="#6b4a32"/><path d="M20 21c0-10 4-14 11-14s11 4 11 14q-11-4-22 0z" fill="#7d5a3d"/><path d="M20 20q11-4 22 0v3q-11-4-22 0z" fill="#3d9a8f"/>
<path d="M25 29l4 1M37 29l-4 1" stroke-width="2"/><path d="M26.5 32v1.4M35.5 32v1.4" stroke-width="2.400"/><path d="M27 38q4 1.5 8-.5" fill="none"/><circle cx="20.500" cy="37" r="1.800" fill="#ecc23c"/><circle cx="41.500" cy="37" r="1.800" fill="#ecc23c"/>"##,
    },
    // Gao, builder: a knotted kerchief, a moustache, broad shoulders and a carpenter's square.
    Portrait {
        id: "merchant-3",
        sky: "#ecc4a2",
        inside: r##"<path d="M0 14h64M10 0v14M34 0v14M56 0v14M0 28h64M22 14v14M46 14v14M8 28v14M34 28v14M58 28v14" fill="none" stroke="#d09a74"/>
<path d="M3 66c1-15 12-19 29-19s28 4 29 19z" fill="#5d7d5e"/><path d="M24 47l8 12 8-12z" fill="#c48a5f"/>
<path d="M26 39h12v9q-6 4-12 0z" fill="#c48a5f"/><path d="M20 26c0-9 5-14 12-14s12 5 12 14v6c0 8-5 13-12 13s-12-5-12-13z" fill="#d8a177"/>
<path d="M19 25c-1-12 5-17 13-17s14 5 13 17q-13-6-26 0z" fill="#f3e7cf"/><path d="M45 20c5-2 9 0 10 4-4 0-7 1-10 4zM46 24c4 3 5 7 4 10-3-2-5-5-6-9z" fill="#f3e7cf"/><path d="M22 17q10-5 20 0" fill="none" stroke="#bf3a2b" stroke-width="1.800"/>
<path d="M24.5 27h5M34.5 27h5" stroke-width="2.400"/><path d="M27 31v1.4M37 31v1.4" stroke-width="2.600"/><path d="M24 38c3-4 6-3 8-1 2-2 5-3 8 1-3 1-6 1-8-1-2 2-5 2-8 1z" fill="#2a211d"/><path d="M29 41h6"/>
<path d="M8 46h5v14h14v6H8z" fill="#d9b252"/><path d="M8 51h2.5M8 55h2.5M8 59h2.5M16 66v-2.5M20 66v-2.5M24 66v-2.5" stroke-width="1.200"/>"##,
    },
    // Anjali, tea taster: a sari over her shoulder, and a cup that steams.
    Portrait {
        id: "master-1",
        sky: "#cfe0a8",
        inside: r##"<path d="M-2 42c10-12 22-12 34-4s22 4 34-6v36H-2z" fill="#8fb56a" stroke="none"/><path d="M-2 52q16-10 32-2t36-4" fill="none" stroke="#6f9650"/>
<path d="M19 32c-2-16 4-23 13-23s15 7 13 23l-2 12H21z" fill="#1f1917"/><circle cx="45" cy="24" r="6.500" fill="#1f1917"/><circle cx="48" cy="20" r="2.400" fill="#fffdf5"/>
<path d="M8 66c1-13 10-18 24-18s23 5 24 18z" fill="#c9603a"/><path d="M38 47c9 1 15 6 17 19H31c-2-8 1-15 7-19z" fill="#ecc23c"/><path d="M38 49c-5 5-7 10-6 17" fill="none" stroke="#9c2720" stroke-width="2.400"/>
<path d="M28 40h8v8q-4 3-8 0z" fill="#945b3a"/><ellipse cx="32" cy="30" rx="10.500" ry="12.500" fill="#a96c47"/>
<path d="M21 29c0-9 4-14 11-14s11 5 11 14c-4-3-9-7-11-12-2 5-7 9-11 12z" fill="#1f1917"/><circle cx="32" cy="24" r="1.500" fill="#bf3a2b" stroke="none"/>
<path d="M25 30.5q2 1.8 4 0M35 30.5q2 1.8 4 0" fill="none"/><path d="M29 37q3 1.8 6 0" fill="none"/><circle cx="21.500" cy="36" r="1.800" fill="#ecc23c"/>
<path d="M9 49h17c0 8-3 12-8.5 12S9 57 9 49z" fill="#fffdf5"/><path d="M25 51c5-1 5 6-1 6" fill="none"/><path d="M10 51.5h15" stroke="#a6602b" stroke-width="2"/><path d="M14 45c-2-3 2-4 0-7M20 45c-2-3 2-4 0-7" fill="none" stroke="#fffdf5"/>"##,
    },
    // Rahim, harbour master: a white cap, a trimmed beard, brass buttons and a spyglass over the waves.
    Portrait {
        id: "master-2",
        sky: "#bfdcdc",
        inside: r##"<path d="M0 40q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0v28H0z" fill="#6d9a9b" stroke="none"/><path d="M0 48q5-4 10 0t10 0 10 0 10 0 10 0 10 0" fill="none" stroke="#9fc4c4"/><path d="M48 36V14l10 15H48z" fill="#fbf6ea"/><path d="M42 36h20l-3 5H45z" fill="#8a4a33"/>
<path d="M6 66c1-14 10-18 24-18s23 4 24 18z" fill="#17324f"/><path d="M23 48l7 12 7-12z" fill="#f3e7cf"/><path d="M30 60v6"/><g fill="#d9b252"><circle cx="25" cy="60" r="1.700"/><circle cx="35" cy="60" r="1.700"/></g>
<path d="M26 40h8v8q-4 3-8 0z" fill="#9a6641"/><ellipse cx="30" cy="30" rx="10.500" ry="12" fill="#b37c52"/>
<path d="M19.5 28c0 13 3 18 10.5 18s10.5-5 10.5-18c-2 2-3 5-4 7-4-3-9-3-13 0-1-2-2-5-4-7z" fill="#221b18"/><path d="M27 39.5q3 1.5 6 0" stroke="#b37c52" fill="none"/>
<path d="M18.5 22c0-10 4-14 11.5-14s11.5 4 11.5 14q-11.5-5-23 0z" fill="#fbf6ea"/><path d="M18 20q12-5 24 0v4q-12-5-24 0z" fill="#d8ccb2"/><path d="M22 17l3-4 3 4 3-4 3 4 3-4" fill="none" stroke="#6d9a9b"/>
<path d="M24 27l4 .6M36 27l-4 .6" stroke-width="2"/><path d="M26 30.5v1.4M34 30.5v1.4" stroke-width="2.600"/>
<path d="M5 56l17-7 2.5 6-17 7z" fill="#d9b252"/><path d="M11 53.5l2.5 6M17 51l2.5 6"/>"##,
    },
    // Madam Su, keeper of the last inn: white hair held by a pin, a lantern in the night.
    Portrait {
        id: "master-3",
        sky: "#2c3a52",
        inside: r##"<circle cx="14" cy="15" r="7" fill="#f1e3b8" stroke="none"/><path d="M0 44l12-14 12 12 14-18 14 16 12-8v34H0z" fill="#1d283a" stroke="none"/><path d="M50 10v.1M40 6v.1M27 10v.1M57 22v.1" stroke="#f1e3b8" stroke-width="2"/>
<path d="M19 32c-2-15 4-20 13-20s15 5 13 20l-2 9H21z" fill="#e9e4da"/><ellipse cx="32" cy="10" rx="8" ry="6" fill="#e9e4da"/><path d="M21 12l22-5" stroke="#d9b252" stroke-width="2.400"/><circle cx="44" cy="7" r="2.200" fill="#bf3a2b"/>
<path d="M8 66c1-13 10-18 24-18s23 5 24 18z" fill="#5a2740"/><path d="M22 49l10 10 10-10-3-2H25z" fill="#d9b252"/><path d="M32 59l9-11M32 59v7" fill="none"/>
<path d="M28 40h8v8q-4 3-8 0z" fill="#d3a27c"/><ellipse cx="32" cy="30" rx="10.500" ry="12" fill="#e9c29c"/>
<path d="M21 28c0-9 5-13 11-13s11 4 11 13c-4-2-9-5-11-9-2 4-7 7-11 9z" fill="#e9e4da"/>
<path d="M25 27.5q2-1.5 4 0M35 27.5q2-1.5 4 0" fill="none" stroke="#9a9184"/><path d="M25.5 31h3.4M35.1 31h3.4" stroke-width="2.200"/><path d="M29 37.5h6"/><path d="M24.5 34.5l1.5 1M39.5 34.5l-1.5 1M27 40l-1 1M37 40l1 1" stroke="#b98d68" stroke-width="1.200"/>
<path d="M49 38v6" stroke="#d9b252"/><path d="M43 44h12l2 5-2 9H43l-2-9z" fill="#e8b95c"/><path d="M44 44h10v-2H44zM44 58h10v2.5H44z" fill="#8e2a1e"/><path d="M46 45v13M52 45v13" stroke="#a8593c" stroke-width="1.200"/>"##,
    },
];

/// The names of all portraits: `novice-1` is the first novice.
pub fn portraits() -> impl Iterator<Item = &'static str> {
    PORTRAITS.iter().map(|portrait| portrait.id)
}

/// A portrait as a picture of its own, 64 by 64 units.
pub fn portrait(id: &str) -> Option<String> {
    let Portrait { sky, inside, .. } = PORTRAITS.iter().find(|portrait| portrait.id == id)?;
    let inside = inside.replace('\n', "");
    Some(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><circle cx="32" cy="32" r="28"/></clipPath><circle cx="32" cy="32" r="32" fill="#fbf6ea"/><g clip-path="url(#c)" stroke="{INK}" stroke-width="1.600" stroke-linejoin="round" stroke-linecap="round"><rect width="64" height="64" fill="{sky}" stroke="none"/>{inside}</g><circle cx="32" cy="32" r="28.800" fill="none" stroke="{INK}" stroke-width="2"/></svg>"##
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_portrait_is_small_and_stands_alone() {
        assert_eq!(portraits().count(), 9);
        for id in portraits() {
            let picture = portrait(id).expect("it is one of ours");
            assert!((1100..2600).contains(&picture.len()), "{id}: {} bytes", picture.len());
            // Whatever draws it knows neither our style sheet nor our other pictures.
            for foreign in ["class=", "var(", "light-dark", "<use", "style="] {
                assert!(!picture.contains(foreign), "{id} has {foreign}");
            }
        }
        assert_eq!(portrait("wanderer"), None);
    }
}
