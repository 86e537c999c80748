import { adminPostSummaryWire, postSummaryWire, postWire } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from './post.model';

const { api, send } = setUpTestApi();
beforeEach(() => Post.deleteMany());

const DRAFT = { status: 'draft', publishedAt: null } as const;
const get = (path: string) => request(api.server).get(`/api${path}`);
const titlesIn = (body: { title: string }[]) => body.map(({ title }) => title);

describe('GET /posts', () => {
  it('lists published posts only, latest first, whatever the query, and to an admin too', async () => {
    await createPost({ title: 'Older', publishedAt: new Date('2025-01-01') });
    await createPost({ title: 'Newer', publishedAt: new Date('2025-02-01') });
    await createPost({ title: 'Draft', ...DRAFT });
    const { body, headers } = await get('/posts?status=draft&drafts=true').expect(200);
    expect([titlesIn(body), headers['x-total-count']]).toEqual([['Newer', 'Older'], '2']);
    for (const post of body) await expectWire(postSummaryWire, post);
    expect(titlesIn((await send('get', '/posts').expect(200)).body)).toEqual(['Newer', 'Older']);
  });

  it('keeps the limit between 1 and 100, and returns further pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createPost();
    const count = async (query: string) => (await get(`/posts?${query}`).expect(200)).body.length as number;
    const queries = ['limit=2', 'limit=0', 'limit=-5', 'limit=100000', 'limit=2&page=2', 'page=99999999'];
    expect(await Promise.all(queries.map(count))).toEqual([2, 1, 1, 3, 1, 0]);
    for (const query of ['limit=many', 'limit=1&limit=2', 'page=x', '$where=1', '__proto__=1'])
      expect((await get(`/posts?${query}`).expect(400)).body.code).toBe('bad_request');
  });
});

describe('GET /posts/:key', () => {
  it('finds a post by slug and by id', async () => {
    const { id } = await createPost({ slug: 'signing-day', body: '<p>Hello</p>' });
    for (const key of ['signing-day', id, id.toUpperCase()]) {
      const { body } = await get(`/posts/${key}`).expect(200);
      await expectWire(postWire, body);
      expect(body).toMatchObject({ id, body: '<p>Hello</p>', contentHtml: '<p>Hello</p>' });
    }
  });

  it('shows a draft to those who are signed in only', async () => {
    const draft = await createPost({ slug: 'secret-draft', ...DRAFT });
    for (const key of [draft.slug, draft.id]) {
      await get(`/posts/${key}`).expect(404);
      await get(`/posts/${key}`).set('Authorization', 'Bearer nonsense').expect(404);
      expect((await send('get', `/posts/${key}`).expect(200)).headers['cache-control']).toBe('no-store');
    }
  });

  it('is gone with the next request when it is unpublished, also for an old tag', async () => {
    await createPost({ slug: 'here-today' });
    const { headers } = await get('/posts/here-today').expect(200);
    await send('put', '/posts/here-today').send({ status: 'draft' }).expect(200);
    await get('/posts/here-today').set('If-None-Match', String(headers.etag)).expect(404);
    expect((await get('/posts').expect(200)).body).toEqual([]);
  });
});

describe('GET /posts/:key/next', () => {
  const titlesAfter = async (key: string) => titlesIn((await get(`/posts/${key}/next`).expect(200)).body);

  it('offers what was published before a post, and goes on with the newest after the first', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await createPost({ title, slug: title.toLowerCase() });
    const draft = await createPost(DRAFT);
    expect(await titlesAfter('four')).toEqual(['Three', 'Two']);
    expect(await titlesAfter('two')).toEqual(['One', 'Four']);
    expect(await titlesAfter('one')).toEqual(['Four', 'Three']);
    for (const post of (await get('/posts/one/next')).body) await expectWire(postSummaryWire, post);
    await get(`/posts/${draft.slug}/next`).expect(404);
  });
});

describe('GET /posts/admin/all', () => {
  it('lists drafts too, fifty per page', async () => {
    for (let nr = 0; nr < 52; nr += 1) await createPost({ status: nr % 2 ? 'draft' : 'published' });
    const first = await send('get', '/posts/admin/all').expect(200);
    const second = await send('get', '/posts/admin/all?limit=50&page=2').expect(200);
    expect(first.headers['x-total-count']).toBe('52');
    const ids = new Set([...first.body, ...second.body].map((post: { id: string }) => post.id));
    expect([first.body.length, second.body.length, ids.size]).toEqual([50, 2, 52]);
    for (const post of second.body) await expectWire(adminPostSummaryWire, post);
  });

  it.each([
    ['status=draft', ['Unfinished']],
    ['status=scheduled', ['Planned']],
    ['status=published', ['Public', 'Public for now']],
    ['status=published&q=now', ['Public for now']],
  ])('is filtered by %s', async (query, titles) => {
    const later = new Date('2040-01-01');
    await createPost({ title: 'Unfinished', ...DRAFT });
    await createPost({ title: 'Planned', ...DRAFT, publishAt: later });
    await createPost({ title: 'Public' });
    await createPost({ title: 'Public for now', unpublishAt: later });
    const { body, headers } = await send('get', `/posts/admin/all?sort=title&${query}`).expect(200);
    expect([titlesIn(body), headers['x-total-count']]).toEqual([titles, String(titles.length)]);
  });
});
