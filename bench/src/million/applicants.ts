/** What a made-up applicant would type into the form. */
export interface Applicant {
  name: string;
  email: string;
}

// Both lists begin with what is common; the shares fall as those of real names do.
const FIRST_NAMES =
  'James Mary John Emma Robert Olivia Michael Sophia William Ava David Isabella Richard Mia Joseph Amelia Thomas ' +
  'Harper Charles Evelyn Daniel Abigail Matthew Emily Anthony Ella Mark Elizabeth Steven Camila Paul Luna Andrew ' +
  'Sofia Joshua Avery Kenneth Mila Kevin Aria Brian Scarlett George Penelope Edward Layla Ronald Chloe Timothy ' +
  'Victoria Jason Madison Jeffrey Eleanor Ryan Grace Jacob Nora Gary Riley Nicholas Zoey Eric Hannah Jonathan Hazel ' +
  'Stephen Lily Larry Ellie Justin Violet Scott Lillian Brandon Zoe Benjamin Stella Samuel Aurora Gregory Natalie ' +
  'Frank Emilia Alexander Everly Raymond Leah Patrick Aubrey Jack Willow Dennis Addison Jerry Lucy Tyler Audrey ' +
  'Aaron Bella Jose Nova Adam Brooklyn Henry Paisley Nathan Savannah Douglas Claire Zachary Skylar Peter Isla Kyle ' +
  'Genesis Walter Naomi Ethan Elena Jeremy Caroline Harold Eliana Keith Anna Christian Maya Roger Valentina Noah Ruby';
const SURNAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson ' +
  'Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker ' +
  'Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell ' +
  'Carter Roberts';
const SURNAME_BEGINNINGS =
  'Ash Bar Black Brad Brook Burn Cal Clay Cross Dal East Far Fair Glen Gold Green Had Hart Hay Hol Kirk Lang Lock ' +
  'Marsh Mill Nor Oak Pem Quin Red Rock Ros Shel Stan Sut Thorn Tur Under Ven Wal West Whit Win Wood Yar';
const SURNAME_ENDINGS =
  'bank berry bourne bridge brook bury by cliff cock combe croft dale den don field ford gate grave ham hurst kin ' +
  'land ley lock low man mere mont more ridge rick son shaw stead stock stone ton tree wall water way wick wood worth';
const PROVIDERS: readonly [string, number][] = [
  ['gmail.com', 0.5],
  ['outlook.com', 0.15],
  ['yahoo.com', 0.12],
  ['icloud.com', 0.1],
  ['hotmail.co.uk', 0.08],
  ['school.example', 0.05],
];

const beginnings = SURNAME_BEGINNINGS.split(' ');
const endings = SURNAME_ENDINGS.split(' ');
const firstNames = FIRST_NAMES.split(' ');
const surnames = [
  ...SURNAMES.split(' '),
  ...endings.flatMap((ending) => beginnings.map((beginning) => beginning + ending)),
];
// With these the most common first name is that of 3.5 % and the most common surname that of 1 %.
const FIRST_NAME_SHIFT = 10;
const SURNAME_SHIFT = 20;
const NUMBERED_SHARE = 0.4;
const NUMBERS = 100;

/** Applicants without end, the same in each run. */
export function* applicants(): Generator<Applicant> {
  const random = seeded(20_261_123);
  for (;;) {
    const first = commonFirst(firstNames, FIRST_NAME_SHIFT, random());
    const last = commonFirst(surnames, SURNAME_SHIFT, random());
    const number = random() < NUMBERED_SHARE ? String(Math.floor(random() * NUMBERS)) : '';
    const email = `${first}.${last}${number}@${providerAt(random())}`.toLowerCase();
    yield { name: `${first} ${last}`, email };
  }
}

/** Zipf's law with a shift, by the inverse of its continuous form. */
function commonFirst(values: readonly string[], shift: number, at: number): string {
  const rank = shift * (1 + values.length / shift) ** at - shift;
  return values[Math.min(values.length - 1, Math.floor(rank))] ?? '';
}

function providerAt(at: number): string {
  let sum = 0;
  for (const [provider, share] of PROVIDERS) {
    sum += share;
    if (at < sum) return provider;
  }
  return 'school.example';
}

/** The generator mulberry32: the same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
