import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Post } from './post.model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => Post.deleteMany());

const list = (query: string) => request(api.server).get(`/api/posts?${query}`);
const slugs = (body: { slug: string }[]): string[] => body.map(({ slug }) => slug);
const day = (nr: number): Date => new Date(Date.UTC(2025, 0, nr + 1));

describe('a page of the published posts', () => {
  it('holds its posts only, and says how many there are: without drafts, and beyond a thousand', async () => {
    await Post.insertMany(
      Array.from({ length: 1001 }, (_, nr) => ({
        slug: `copy-${nr}`,
        title: `Copy ${nr}`,
        status: 'published',
        publishedAt: day(nr),
      })),
    );
    await createPost({ status: 'draft', publishedAt: null });

    const last = await list('limit=12&page=84').expect(200);
    expect(last.headers['x-total-count']).toBe('1001');
    expect(slugs(last.body)).toEqual(['copy-4', 'copy-3', 'copy-2', 'copy-1', 'copy-0']);
    expect((await list('limit=12&page=85').expect(200)).body).toEqual([]);
  });

  it('has another tag when only the number of posts has changed', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createPost({ slug: `nr-${nr}`, publishedAt: day(nr) });
    const before = await list('limit=1').expect(200);
    await Post.deleteOne({ slug: 'nr-0' });

    const after = await list('limit=1').set('If-None-Match', String(before.headers.etag)).expect(200);
    expect(after.text).toBe(before.text);
    expect([before, after].map(({ headers }) => headers['x-total-count'])).toEqual(['3', '2']);
    await list('limit=1').set('If-None-Match', String(after.headers.etag)).expect(304);
  });
});
