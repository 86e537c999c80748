/** docs/product.md#sport-lists: three lists of sports, each literal (docs/product.md#sport-lists). Apart from the schemas, which pages do not need. */
export const golferSports = [
  'Golf',
  'Soccer',
  'Tennis',
  'Basketball',
  'Baseball',
  'Rugby',
  'Hockey',
  'Track & Field',
  'Swimming',
] as const;

export const trainerSpecialties = [
  'Golf',
  'Tennis',
  'Soccer',
  'Basketball',
  'Swimming',
  'Track & Field',
  'Fitness',
  'Mental Coaching',
] as const;

export const applicationSports = [
  'Golf',
  'Football',
  'Tennis',
  'Rugby',
  'Track & Field',
  'Swimming',
  'Basketball',
  'Rowing',
] as const;
export type ApplicationSport = (typeof applicationSports)[number];
