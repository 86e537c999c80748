import { sportSheets } from './sportFigures';
import { golferSports } from './sports';

const literal: readonly string[] = golferSports;

/**
 * What admins choose from: the literal list in its order, then every other sport that has figures. Apart from both tables,
 * because pages for visitors need neither list.
 */
export const athleteSports: readonly string[] = [
  ...literal,
  ...Object.keys(sportSheets).filter((sport) => !literal.includes(sport)),
];
