import '@testing-library/jest-dom';
import { type GolferWire, type FigureWire, type GolferCardWire, type ResultWire } from '@site/contract';
import { buildGolfData, buildAcademics, buildGolfer } from '@site/contract/testing';
import { toGolferProfile, factsOn } from './golferView';
import { differentialOf, nextEvents, toCardView } from './golferCardView';

describe("an athlete's profile", () => {
  const factsOf = (overrides: Partial<GolferWire>): string[] => {
    const { golf, academics } = toGolferProfile(buildGolfer(overrides));
    return [...golf, ...academics].map(({ name, value, unit = '' }) => `${name} ${value}${unit}`);
  };

  it('treats zero as unknown, except for a handicap', () => {
    const stats = { drivingDistance: 0, fairwayAccuracy: 0, greensInRegulation: 0 };
    const golf_data = buildGolfData({
      handicap: 0,
      averageScore: 0,
      worldRank: 0,
      stats,
    });

    expect(
      factsOf({
        golf_data,
        academics: buildAcademics({ gpa: 0, sat: 0, act: 0, major: ' ' }),
      }),
    ).toEqual(['Handicap 0']);
  });

  it('formats every figure with its unit', () => {
    const stats = { drivingDistance: 245.5, fairwayAccuracy: 72, greensInRegulation: 54 };
    const golf_data = buildGolfData({
      handicap: -1.2,
      averageScore: 71.4,
      worldRank: 1204,
      stats,
    });

    expect(
      factsOf({
        golf_data,
        academics: buildAcademics({
          gpa: 3.85,
          sat: 1310,
          act: 29,
          major: 'Biology',
        }),
      }),
    ).toEqual([
      'Handicap +1.2',
      'Average score 71.4',
      'Ranking 1,204',
      'Driving distance 245.5 yds',
      'Fairway accuracy 72%',
      'Greens in regulation 54%',
      'GPA 3.85',
      'SAT 1310',
      'ACT 29',
      'Major Biology',
    ]);
  });

  it('links to web addresses only', () => {
    const socials = { instagram: 'https://www.instagram.com/', website: 'javascript:alert(1)' };

    expect(toGolferProfile(buildGolfer({ personal: { socials } })).socials).toEqual([
      { name: 'Instagram', address: 'https://www.instagram.com/' },
    ]);
  });
});

describe('golferFacts', () => {
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
});

describe('golferCardView', () => {
  const RESULT: ResultWire = {
    ...{ on: '2026-05-02', event: 'County Finals', venue: 'Birkdale', score: '78', place: 'T3' },
    ...{ yards: 6817, rating: 73.4, slope: 135 },
  };

  const CARD: GolferCardWire = {
    ...{ figures: [], results: [RESULT], films: [], updated_on: '2026-11-26' },
    schedule: ['2026-11-25', '2026-11-26', '2026-12-01'].map((on) => ({ on, event: 'Open', venue: '' })),
  };

  describe('the differential', () => {
    it.each([
      ['78', 73.4, 135, '3.9'],
      ['70', 73.4, 135, '−2.8'],
      ['73', 73, 113, '0.0'],
      ['100', 70.5, 113, '29.5'],
    ])('of %s on a course of %d / %d is %s', (score, rating, slope, differential) => {
      expect(differentialOf({ score, rating, slope })).toBe(differential);
    });

    it.each([
      ['no rating', { rating: null }],
      ['no slope', { slope: null }],
      ['a score of points', { score: '38 pts' }],
      ['a score to par', { score: '-2' }],
      ['a time', { score: '1:52.30' }],
      ['half a stroke', { score: '72.5' }],
      ['the total of two rounds', { score: '145' }],
      ['the total of three rounds', { score: '212' }],
    ])('is not known with %s', (_what, change) => {
      expect(differentialOf({ ...RESULT, ...change })).toBeUndefined();
    });
  });

  describe('a card', () => {
    it('says of a result what is known', () => {
      expect(toCardView(CARD).results).toEqual([
        {
          ...{ day: '2 May 2026', event: 'County Finals', venue: 'Birkdale', score: '78', place: 'T3' },
          ...{ course: '6,817 yards, 73.4 / 135', differential: '3.9' },
        },
      ]);
      const swum = { ...RESULT, yards: null, rating: null, slope: null, score: '1:52.30' };
      expect(toCardView({ ...CARD, results: [swum] }).results).toMatchObject([
        { course: '', differential: '' },
      ]);
      expect(toCardView({ ...CARD, results: [{ ...RESULT, slope: null }] }).results).toMatchObject([
        { course: '6,817 yards, rating 73.4' },
      ]);
    });

    it('has the events from today on', () => {
      const { events } = toCardView(CARD, '2026-11-26');

      expect(events.map(({ on }) => on)).toEqual(['2026-11-26', '2026-12-01']);
      expect(nextEvents(events, '2026-12-02')).toEqual([]);
    });

    it('links a film to a web address only, and says what opens', () => {
      const film = { title: 'Swing', length: '2:35', platform: 'Vimeo' };
      const films = [
        { ...film, address: 'https://vimeo.com/1' },
        { ...film, address: 'javascript:alert(1)' },
      ];

      expect(toCardView({ ...CARD, films }).films).toEqual([
        {
          address: 'https://vimeo.com/1',
          title: 'Swing',
          length: '2:35',
          opens: '2:35, opens Vimeo',
        },
      ]);
    });
  });
});
