import { postWire } from '@site/contract';
import request from 'supertest';
import { Post } from '../modules/posts/post.model';
import { User } from '../modules/users/user.model';
import { expectWire } from '../testing/expectWire';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { demoPosts } from './content/demoPosts';
import { seedDemo } from './seed';
import { setUp } from './setup';

// Seven scenes are drawn and encoded, on a machine that may be busy with other tests.
const SEEDING_MS = 240_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const login = (email: string, password: string) =>
  request(api.server).post('/api/auth/login').send({ email, password });

describe('setUp', () => {
  it('leaves an empty site empty unless demo content is wanted', async () => {
    await User.deleteMany();

    expect(await setUp({ SEED: 'none' })).toMatchObject({ seeded: false });
    expect(await Post.countDocuments()).toBe(0);
  });

  it('makes the first admin with a password that it tells once', async () => {
    await User.deleteMany();

    const first = await setUp({ SEED: 'none' });
    const second = await setUp({ SEED: 'none' });

    expect(first).toMatchObject({
      adminEmail: 'admin@linksway.example',
      adminPassword: expect.stringMatching(/^.{24}$/),
    });
    expect(second).toEqual({ adminEmail: 'admin@linksway.example', adminPassword: null, seeded: false });
    await login(first.adminEmail, String(first.adminPassword)).expect(200);
    expect(JSON.stringify(await User.find().lean())).not.toContain(first.adminPassword);
  });

  it('takes the admin from the settings, and repeats no password that was given', async () => {
    await User.deleteMany();
    const given = {
      SEED: 'none',
      ADMIN_EMAIL: 'Boss@Linksway.example',
      ADMIN_PASSWORD: 'a-password-of-mine',
    } as const;

    expect(await setUp(given)).toEqual({
      adminEmail: 'boss@linksway.example',
      adminPassword: null,
      seeded: false,
    });
    await login(given.ADMIN_EMAIL, given.ADMIN_PASSWORD).expect(200);
  });
});

describe('the demo content', () => {
  it(
    'fills an empty site once, each post with words and a cover',
    async () => {
      expect(await setUp({ SEED: 'demo' })).toMatchObject({ seeded: true });
      expect(await setUp({ SEED: 'demo' })).toMatchObject({ seeded: false });

      const { body: list } = await request(api.server).get('/api/posts').expect(200);
      expect(list).toHaveLength(demoPosts.filter(({ status }) => status === 'published').length);
      for (const { slug } of list) {
        const { body: post } = await request(api.server).get(`/api/posts/${slug}`).expect(200);
        await expectWire(postWire, post);
        const words = post.body.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
        expect(words).toBeGreaterThan(300);
        expect(words).toBeLessThan(600);
        await request(api.server).get(`/api${post.coverUrl}`).expect(200);
      }
      // The pages of the product link to these.
      for (const slug of ['what-coaches-look-for', 'academics-scholarships', 'scholarship-timeline']) {
        await request(api.server).get(`/api/posts/${slug}`).expect(200);
      }
      await request(api.server).get('/api/posts/a-week-on-campus').expect(404);
    },
    SEEDING_MS,
  );

  it(
    'keeps its covers, and everybody else’s posts, the second time',
    async () => {
      const before = await Post.find().sort({ slug: 1 });
      await Post.create({ title: 'Mine', slug: 'mine', status: 'draft', commentsModerated: false });

      await seedDemo();

      const after = (await Post.find().sort({ slug: 1 })).filter(({ slug }) => slug !== 'mine');
      expect(after.map(({ id, cover }) => [id, cover?.id])).toEqual(
        before.map(({ id, cover }) => [id, cover?.id]),
      );
      expect(await Post.exists({ slug: 'mine' })).not.toBeNull();
    },
    SEEDING_MS,
  );
});
