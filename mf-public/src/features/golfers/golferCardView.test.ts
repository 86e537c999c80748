import type { GolferCardWire, ResultWire } from '@site/contract';
import { differentialOf, nextEvents, toCardView } from './golferCardView';

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

  it('of an earlier api is empty', () => {
    expect(toCardView(undefined)).toMatchObject({ results: [], films: [], events: [], updatedOn: '' });
  });
});
