// Apart from the schemas, because the page of the placements needs only this.

/** The drawing on which the states have their places. */
export const usMap = { width: 960, height: 608 } as const;

/** The states and the District of Columbia, with their centres on the drawing. Alaska and Hawaii stand in its corner. */
export const usStates = {
  AL: { name: 'Alabama', x: 662, y: 429 },
  AK: { name: 'Alaska', x: 108, y: 496 },
  AZ: { name: 'Arizona', x: 203, y: 380 },
  AR: { name: 'Arkansas', x: 556, y: 391 },
  CA: { name: 'California', x: 76, y: 286 },
  CO: { name: 'Colorado', x: 326, y: 289 },
  CT: { name: 'Connecticut', x: 874, y: 191 },
  DE: { name: 'Delaware', x: 842, y: 259 },
  DC: { name: 'District of Columbia', x: 817, y: 266 },
  FL: { name: 'Florida', x: 772, y: 517 },
  GA: { name: 'Georgia', x: 726, y: 426 },
  HI: { name: 'Hawaii', x: 271, y: 564 },
  ID: { name: 'Idaho', x: 194, y: 155 },
  IL: { name: 'Illinois', x: 606, y: 270 },
  IN: { name: 'Indiana', x: 655, y: 268 },
  IA: { name: 'Iowa', x: 531, y: 226 },
  KS: { name: 'Kansas', x: 448, y: 308 },
  KY: { name: 'Kentucky', x: 678, y: 320 },
  LA: { name: 'Louisiana', x: 561, y: 476 },
  ME: { name: 'Maine', x: 907, y: 95 },
  MD: { name: 'Maryland', x: 819, y: 259 },
  MA: { name: 'Massachusetts', x: 883, y: 172 },
  MI: { name: 'Michigan', x: 671, y: 182 },
  MN: { name: 'Minnesota', x: 513, y: 134 },
  MS: { name: 'Mississippi', x: 608, y: 436 },
  MO: { name: 'Missouri', x: 551, y: 309 },
  MT: { name: 'Montana', x: 282, y: 102 },
  NE: { name: 'Nebraska', x: 427, y: 239 },
  NV: { name: 'Nevada', x: 135, y: 251 },
  NH: { name: 'New Hampshire', x: 880, y: 140 },
  NJ: { name: 'New Jersey', x: 851, y: 229 },
  NM: { name: 'New Mexico', x: 305, y: 391 },
  NY: { name: 'New York', x: 823, y: 173 },
  NC: { name: 'North Carolina', x: 793, y: 349 },
  ND: { name: 'North Dakota', x: 423, y: 106 },
  OH: { name: 'Ohio', x: 713, y: 252 },
  OK: { name: 'Oklahoma', x: 465, y: 374 },
  OR: { name: 'Oregon', x: 100, y: 135 },
  PA: { name: 'Pennsylvania', x: 794, y: 225 },
  RI: { name: 'Rhode Island', x: 893, y: 184 },
  SC: { name: 'South Carolina', x: 768, y: 390 },
  SD: { name: 'South Dakota', x: 423, y: 173 },
  TN: { name: 'Tennessee', x: 665, y: 360 },
  TX: { name: 'Texas', x: 429, y: 468 },
  UT: { name: 'Utah', x: 221, y: 268 },
  VT: { name: 'Vermont', x: 861, y: 136 },
  VA: { name: 'Virginia', x: 793, y: 303 },
  WA: { name: 'Washington', x: 121, y: 60 },
  WV: { name: 'West Virginia', x: 756, y: 284 },
  WI: { name: 'Wisconsin', x: 589, y: 169 },
  WY: { name: 'Wyoming', x: 303, y: 195 },
} as const;

export type UsStateCode = keyof typeof usStates;

export const usStateCodes = Object.keys(usStates) as UsStateCode[];

/** An unknown code is its own name: a later version may know more. */
export const usStateName = (code: string): string =>
  Object.hasOwn(usStates, code) ? usStates[code as UsStateCode].name : code;
