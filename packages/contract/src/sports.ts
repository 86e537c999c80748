/** Spec 3: three lists of sports, each literal (DECISIONS 21). The third one is `applicationSports`. */
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
