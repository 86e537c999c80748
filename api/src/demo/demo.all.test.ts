import type { GolferWire } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../lib/time';
import { Golfer } from '../modules/golfers/golfer.model';
import { Lead } from '../modules/leads/lead.model';
import { setUp } from '../setup/setUp';
import { setUpTestApi } from '../testing/setUpTestApi';

// 650 files are written, on a machine that may be busy with other tests.
const LONG_MS = 120_000;

const BUT_THE_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

const { api } = setUpTestApi();

describe('the demo content, in three years', () => {
  const today = new Date(Date.now() + 3 * 365 * DAY_MS);
  beforeAll(() => jest.useFakeTimers({ now: today, doNotFake: BUT_THE_DATE }));
  afterAll(() => jest.useRealTimers());
  const list = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body;

  it(
    'fills an empty site once, with everything that its pages show',
    async () => {
      expect(await setUp({ SEED: 'demo' })).toMatchObject({ seeded: true });
      expect(await setUp({ SEED: 'demo' })).toMatchObject({ seeded: false });

      expect(await list('/posts')).toHaveLength(20);
      expect(await list('/golfers')).toHaveLength(40);
      expect(await list('/trainers')).toHaveLength(8);
      expect((await list('/siteinfo/faqs')).length).toBeGreaterThan(3);
      expect((await list('/siteinfo/facts')).length).toBeGreaterThan(3);
      expect(await Lead.countDocuments()).toBeGreaterThan(3);
      const programs = await list('/programs');
      expect(programs.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
        'collegiate-pathway',
        'future-champions',
      ]);
      for (const { features, testimonials, hero_image } of programs) {
        expect(Math.min(features.length, testimonials.length)).toBeGreaterThan(1);
        await request(api.server).get(`/api${hero_image}`).expect(200);
      }
    },
    LONG_MS,
  );

  it('shows nobody under 16 with more than a first name and an initial', async () => {
    const golfers = (await list('/golfers')) as GolferWire[];
    const young = golfers.filter(({ last_name }) => last_name.endsWith('.'));

    expect(young).toHaveLength(15);
    for (const { slug } of young)
      expect(await list(`/golfers/${slug}`)).toMatchObject({
        slug: expect.stringMatching(/-[a-z]$/),
        academics: { school: '' },
        card: { schedule: [] },
      });
    const latest = Math.min(...young.map(({ grad_year }) => grad_year ?? 0));
    const older = golfers.filter(({ last_name }) => !last_name.endsWith('.'));
    expect(Math.max(...older.map(({ grad_year }) => grad_year ?? 0))).toBeLessThanOrEqual(latest);
  });

  it('has nobody who is not marked as an example, and no page of them for search engines', async () => {
    for (const path of ['/golfers', '/trainers']) {
      const people = (await list(path)) as { is_example: boolean; is_indexable?: boolean }[];
      expect(people.length).toBeGreaterThan(5);
      expect(people.filter(({ is_example, is_indexable }) => !is_example || is_indexable)).toEqual([]);
    }
    // Two of the athletes allow it.
    expect(await Golfer.countDocuments({ 'consent.searchEngines': true })).toBe(2);
    const { text } = await request(api.server).get('/sitemap.xml').expect(200);
    expect(text).not.toMatch(/\/(golfers|trainers)\/[a-z]/);
  });
});
