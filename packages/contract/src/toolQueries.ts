// Apart from what computes with them: the table of pages is loaded with every page.

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
