import { plainLetters } from './spelling';

// Apart from the schemas, because the page of the placements needs only these.

export const placementDivisions = [
  'NCAA Division I',
  'NCAA Division II',
  'NCAA Division III',
  'NAIA',
  'NJCAA',
] as const;

/** How much of the cost an award covers: a band, never an amount. */
export const placementShares = ['Under 25%', '25–50%', '50–75%', '75–99%', 'Full'] as const;

/** The identity of a college: another spelling of the same name, within one state, is the same college. */
export const collegeKeyOf = ({ college, state }: { college: string; state: string }): string =>
  `${state} ${plainLetters(college)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

// Apart from the schemas, because the page of the placements needs only this.

/** The states and the District of Columbia. */
const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

type UsStateCode = keyof typeof usStates;

export const usStateCodes = Object.keys(usStates) as UsStateCode[];

/** An unknown code is its own name: a later version may know more. */
export const usStateName = (code: string): string =>
  Object.hasOwn(usStates, code) ? usStates[code as UsStateCode] : code;
