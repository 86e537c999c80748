import '@testing-library/jest-dom';
import type { FigureWire, GolferWire, ResultWire } from '@site/contract';
import { buildAcademics, buildCard, buildGolfData, buildGolfer } from '@site/contract/testing';
import { toGolferProfile } from './golferView';
import { differentialOf, toCardView } from './golferCardView';

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
    sport,
    figure: id,
    value,
    on: '',
    note: '',
    ...more,
  });

  it('says when and how a figure was found', () => {
    const golf_data = {
      ...NO_GOLF,
      handicap: -1.2,
      handicapOn: '2026-09-27T00:00:00.000Z',
      averageScore: 71.4,
      rounds: 24,
      worldRank: 1420,
      rankName: 'WAGR',
    };
    const { golf } = toGolferProfile(buildGolfer({ golf_data }));

    expect(golf).toEqual([
      { name: 'Handicap', value: '+1.2', note: 'Index of 27 September 2026' },
      { name: 'Average score', value: '71.4', note: '24 rounds' },
      { name: 'WAGR', value: '1,420' },
    ]);
  });

  it('of another sport are in the order of its sheet, with date and note', () => {
    const figures = [
      figure('Track & Field', 'shot', '14.20'),
      figure('Track & Field', '800', '1:52.30', { on: '2026-07-04', note: 'Birmingham' }),
      figure('Track & Field', 'combined', '7321'),
    ];
    const golfer = buildGolfer({ sports: ['athletics'], card: buildCard({ figures }) });
    const [sheet] = toGolferProfile(golfer).sportFacts;

    expect(sheet).toEqual({
      sport: 'Track & Field',
      facts: [
        { name: '800 m', value: '1:52.30', note: '4 July 2026, Birmingham' },
        { name: 'Shot put', value: '14.20', unit: ' m' },
        expect.objectContaining({ value: '7,321', unit: ' points' }),
      ],
    });
  });

  it.each([
    ['2027-06-29', 'Leaves school'],
    ['2027-06-30', 'Leaves school'],
    ['2027-07-01', 'Left school'],
  ])('on %s, an athlete %s on 30 June 2027', (today, name) => {
    const academics = { ...NO_GRADES, gpa: 3, graduates_on: '2027-06-30T00:00:00.000Z' };
    const { academics: facts } = toGolferProfile(buildGolfer({ academics }), today);

    expect(facts.map((fact) => `${fact.name} ${fact.value}`)).toEqual(['GPA 3.0', `${name} 30 June 2027`]);
  });
});

describe('golferCardView', () => {
  const RESULT: ResultWire = {
    on: '2026-05-02',
    event: 'County Finals',
    venue: 'Birkdale',
    score: '78',
    place: 'T3',
    yards: 6817,
    rating: 73.4,
    slope: 135,
  };

  const TODAY = '2026-11-26';
  const CARD = buildCard({
    results: [RESULT],
    schedule: ['2026-11-25', '2026-11-26', '2026-12-01'].map((on) => ({ on, event: 'Open', venue: '' })),
  });

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
      expect(toCardView(CARD, TODAY).results).toEqual([
        {
          day: '2 May 2026',
          event: 'County Finals',
          venue: 'Birkdale',
          score: '78',
          place: 'T3',
          course: '6,817 yards, 73.4 / 135',
          differential: '3.9',
        },
      ]);
      const swum = { ...RESULT, yards: null, rating: null, slope: null, score: '1:52.30' };
      expect(toCardView({ ...CARD, results: [swum] }, TODAY).results).toMatchObject([
        { course: '', differential: '' },
      ]);
      expect(toCardView({ ...CARD, results: [{ ...RESULT, slope: null }] }, TODAY).results).toMatchObject([
        { course: '6,817 yards, rating 73.4' },
      ]);
    });

    it('has the events from today on', () => {
      const { events } = toCardView(CARD, TODAY);

      expect(events.map(({ on }) => on)).toEqual(['2026-11-26', '2026-12-01']);
    });

    it('links a film to a web address only, and says what opens', () => {
      const film = { title: 'Swing', length: '2:35', platform: 'Vimeo' };
      const films = [
        { ...film, address: 'https://vimeo.com/1' },
        { ...film, address: 'javascript:alert(1)' },
      ];

      expect(toCardView({ ...CARD, films }, TODAY).films).toEqual([
        {
          address: 'https://vimeo.com/1',
          title: 'Swing',
          opens: '2:35, opens Vimeo',
        },
      ]);
    });
  });
});
