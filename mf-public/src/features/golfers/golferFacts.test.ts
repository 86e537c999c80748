import { type FigureWire, type GolferWire, sportSheets } from '@site/contract';
import { buildGolfer } from '@site/contract/testing';
import { factsOn, toGolferProfile } from './golferView';

const { golf_data: NO_GOLF, academics: NO_GRADES } = buildGolfer();

const figure = (sport: string, id: string, value: string, more: Partial<FigureWire> = {}): FigureWire => ({
  ...{ sport, figure: id, value, on: '', note: '' },
  ...more,
});

const cardOf = (figures: FigureWire[]): GolferWire['card'] => ({
  ...{ figures, results: [], films: [], schedule: [], updated_on: '2026-11-26' },
});

const lineOf = (overrides: Partial<GolferWire>): string[] =>
  toGolferProfile(buildGolfer(overrides)).line.map(
    ({ name, value, unit = '', note }) => `${name} ${value}${unit}${note ? ` (${note})` : ''}`,
  );

describe('the line of figures', () => {
  it('of a golfer names index, rounds and ranking, how the GPA was found, and the class', () => {
    const golf_data = {
      ...{ ...NO_GOLF, handicap: -1.2, handicapOn: '2026-09-27T00:00:00.000Z', averageScore: 71.4 },
      ...{ rounds: 24, worldRank: 1420, rankName: 'WAGR' },
    };
    const academics = { ...NO_GRADES, gpa: 3.8, gpa_method: '9 GCSEs; estimated' };

    expect(lineOf({ golf_data, academics })).toEqual([
      'Handicap +1.2 (Index of 27 September 2026)',
      'Scoring average 71.4 (24 rounds)',
      'WAGR 1,420',
      'GPA 3.8 (9 GCSEs; estimated)',
      'Class of 2027',
    ]);
  });

  it('has no place in a ranking that has no name', () => {
    expect(lineOf({ golf_data: { ...NO_GOLF, worldRank: 1420, rounds: 1, averageScore: 70 } })).toEqual([
      'Scoring average 70 (1 round)',
      'Class of 2027',
    ]);
  });

  it('leaves out what is unknown, and is absent where the class is all that is known', () => {
    expect(lineOf({})).toEqual([]);
    expect(lineOf({ grad_year: null, academics: { ...NO_GRADES, gpa: 3 } })).toEqual(['GPA 3']);
  });

  it('has the first three of the sheet, in its order, with date and note', () => {
    const figures = [
      figure('Track & Field', 'shot', '14.20'),
      figure('Track & Field', '800', '1:52.30', { on: '2026-07-04', note: 'Birmingham' }),
      figure('Track & Field', 'high-jump', '1.90'),
      figure('Track & Field', 'combined', '7321'),
    ];
    const profile = toGolferProfile(buildGolfer({ sports: ['athletics'], card: cardOf(figures) }));

    expect(lineOf({ sports: ['athletics'], card: cardOf(figures) })).toEqual([
      '800 m 1:52.30 (4 July 2026, Birmingham)',
      'High jump 1.90 m',
      'Shot put 14.20 m',
      'Class of 2027',
    ]);
    expect(profile.sportFacts).toMatchObject([{ sport: 'Track & Field' }]);
    expect(profile.sportFacts[0]?.facts.at(-1)).toMatchObject({ value: '7,321', unit: ' points' });
  });

  it('is that of the first sport that has figures', () => {
    const card = cardOf([figure('Tennis', 'utr', '11.4'), figure('Rowing', '2k', '6:42.0')]);
    const golf_data = { ...NO_GOLF, handicap: 3 };
    const first = (sports: string[]) => lineOf({ sports, card, golf_data })[0];

    expect(first(['Chess', 'Rowing', 'Golf'])).toBe('2,000 m ergometer 6:42.0');
    expect(first(['Golf', 'Rowing'])).toBe('Handicap 3');
    expect(first(['Football'])).toBe('UTR 11.4');
  });

  it('is known of every sport', () => {
    for (const [sport, { figures }] of Object.entries(sportSheets)) {
      const known = figures.map(({ id }) => figure(sport, id, '1'));
      const line = lineOf({ sports: [sport], card: cardOf(known) });
      expect([sport, line.length]).toEqual([sport, figures.length > 0 ? 4 : 0]);
    }
  });

  it('leaves out a figure that is no longer in the sheet', () => {
    expect(lineOf({ card: cardOf([figure('Tennis', 'aces', '99')]) })).toEqual([]);
  });
});

it('school, graduation and the method of the GPA are among the academics', () => {
  const academics = {
    ...{ ...NO_GRADES, gpa: 3.8, gpa_method: 'estimated', school: 'Millfield' },
    graduates_on: '2027-06-30T00:00:00.000Z',
  };

  expect(toGolferProfile(buildGolfer({ academics })).academics).toMatchObject([
    { name: 'GPA', value: '3.8', note: 'estimated' },
    { name: 'School', value: 'Millfield' },
    { name: 'Leaves school', value: '30 June 2027' },
  ]);
});

it.each([
  ['2027-06-29', 'Leaves school'],
  ['2027-06-30', 'Leaves school'],
  ['2027-07-01', 'Left school'],
])('on %s, an athlete %s on 30 June 2027', (today, name) => {
  const academics = { ...NO_GRADES, gpa: 3.8, graduates_on: '2027-06-30T00:00:00.000Z' };
  const facts = factsOn(toGolferProfile(buildGolfer({ academics })).academics, today);

  expect(facts.map((fact) => `${fact.name} ${fact.value}`)).toEqual(['GPA 3.8', `${name} 30 June 2027`]);
});
