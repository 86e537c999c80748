// Apart from what computes with them: the table of pages is loaded with every page.

/** The names in the query of /costs: of offer A, of offer B, of both. */
export const costQueries = [
  ...['name_a', 'attendance_a', 'athletic_a', 'academic_a', 'flights_a', 'insurance_a'],
  ...['name_b', 'attendance_b', 'athletic_b', 'academic_b', 'flights_b', 'insurance_b'],
  ...['rate', 'rise'],
] as const;

/** The names in the query of /check: choices, and how many grades of each group. */
export const standingQueries = [
  'sport',
  'year',
  'results',
  'marks',
  'budget',
  'g9',
  'g6',
  'g4',
  'g3',
] as const;

/** The names that fill the application in advance. */
export const applyQueries = ['sport', 'about'] as const;
