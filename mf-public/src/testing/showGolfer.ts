import type { GolferWire } from '@site/contract';
import { buildAcademics, buildGolfData, buildGolfer } from '@site/contract/testing';
import { renderPublic } from './renderPublic';

export const GOLFER_PATH = '/golfers/isla-hartley';
export const NOINDEX = '<meta name="robots" content="noindex">';
const trainer = {
  id: '9',
  slug: 'helen-march',
  first_name: 'Helen',
  last_name: 'March',
  title: 'Head of Golf',
};
/** The known fields of the athlete. */
export const known: Partial<GolferWire> = {
  country: 'England',
  testimonial: 'Nobody had asked me in that order.',
  academics: buildAcademics({
    gpa: 3.7,
    sat: 1290,
    major: 'History of art',
  }),
  golf_data: buildGolfData({
    handicap: 2.3,
    averageScore: 74.8,
    stats: { drivingDistance: 226 },
  }),
  personal: { socials: { instagram: 'https://www.instagram.com/' } },
  trainer,
};

/** Shows the profile of an athlete. */
export const showGolfer = (golfer: Partial<GolferWire>, path = GOLFER_PATH) =>
  renderPublic({ path, answer: () => buildGolfer(golfer) });

/** The contents of the page's head. */
export const head = () => document.head.innerHTML;
