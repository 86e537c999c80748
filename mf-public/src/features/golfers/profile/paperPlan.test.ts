import { type GolferCardWire, type GolferWire, sportSheets } from '@site/contract';
import { buildGolfData, buildGolfer } from '@site/contract/testing';
import { toGolferProfile } from '../golferView';
import { leftOutOf } from './leftOutOf';
import { isInLine, paperPlanOf } from './paperPlan';

const figuresOf = (sport: string, value = '1:52.30') =>
  (sportSheets[sport]?.figures ?? []).map(({ id }) => ({
    ...{ sport, figure: id, value, on: '2026-09-27', note: '' },
  }));

const resultsOf = (count: number) =>
  Array.from({ length: count }, (_, nr) => ({
    ...{ on: '2026-05-02', event: `Round ${nr}`, venue: '', yards: null, rating: null, slope: null },
    ...{ score: '78', place: '' },
  }));

const FILM = {
  address: 'https://youtu.be/abcdefghijk',
  platform: 'YouTube',
  title: 'Swing',
  length: '',
  still: null,
};

const profileOf = (card: Partial<GolferCardWire>, golfer: Partial<GolferWire> = {}) =>
  toGolferProfile(
    buildGolfer({
      ...{ testimonial: '', golf_data: buildGolfData(), ...golfer },
      card: { figures: [], results: [], films: [], schedule: [], updated_on: '2026-11-26', ...card },
    }),
  );

it('a golfer has six results on paper, and the sheet says how many more there are, and that there is film', () => {
  const golfer = profileOf({ results: resultsOf(9), films: [FILM] });

  expect(paperPlanOf(golfer)).toMatchObject({ isDense: false, results: 6, leftOut: new Set() });
  expect(leftOutOf(golfer)).toEqual(['3 more results', 'a film']);
});

it('all 19 figures of an athlete fit in running lines, whose days are left out, beside four results and some words', () => {
  const golfer = profileOf(
    { figures: figuresOf('Track & Field'), results: resultsOf(4) },
    { sports: ['Track & Field'], testimonial: 'I count every shot.' },
  );

  expect(paperPlanOf(golfer)).toMatchObject({ isDense: true, leftOut: new Set() });
  expect(leftOutOf(golfer)).toEqual(['when and how each figure was found']);
});

it('figures for which there is no room are counted', () => {
  const sports = ['Basketball', 'Baseball', 'Hockey', 'Rugby', 'Swimming'];
  const figures = sports.flatMap((sport) => figuresOf(sport, 'Attacking midfielder and right winger'));
  const golfer = profileOf({ figures, results: resultsOf(9) }, { sports });
  const { leftOut } = paperPlanOf(golfer);

  expect(leftOut.size).toBeGreaterThan(0);
  expect(leftOut.size).toBeLessThan(figures.length);
  expect(leftOutOf(golfer)).toContain(`${leftOut.size} more figures`);
});

it('a figure with the value of another is not taken for it', () => {
  const { line, sportFacts } = profileOf(
    { figures: figuresOf('Track & Field') },
    { sports: ['Track & Field'] },
  );
  const facts = sportFacts.flatMap((sport) => sport.facts);

  expect(facts.filter((fact) => isInLine(line, fact)).map(({ name }) => name)).toEqual([
    '100 m',
    '200 m',
    '400 m',
  ]);
});

it('nothing is left out of a sheet with room', () => {
  expect(leftOutOf(profileOf({ results: resultsOf(2) }))).toEqual([]);
});
