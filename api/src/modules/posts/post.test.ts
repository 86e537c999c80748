import { adminPostSummaryWire, adminPostWire, postSummaryWire, postWire } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Post } from './post.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Post.deleteMany());

const MISSING = '650000000000000000000001';
const get = (path: string) => request(api.server).get(`/api${path}`);
const asAdmin = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);

describe('GET /posts', () => {
  it('lists published posts only, latest first, whatever the query', async () => {
    await createPost({ title: 'Older', publishedAt: new Date('2025-01-01') });
    await createPost({ title: 'Newer', publishedAt: new Date('2025-02-01') });
    await createPost({ title: 'Draft', status: 'draft', publishedAt: null });

    const response = await get('/posts?status=draft&drafts=true').expect(200);

    expect(response.body.map((post: { title: string }) => post.title)).toEqual(['Newer', 'Older']);
    expect(response.headers['x-total-count']).toBe('2');
    for (const post of response.body) await expectWire(postSummaryWire, post);
  });

  it('hides drafts from an admin too: this is the public list', async () => {
    await createPost({ status: 'draft', publishedAt: null });

    expect((await asAdmin('get', '/posts').expect(200)).body).toEqual([]);
  });

  it('keeps the limit between 1 and 100, and returns further pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createPost();

    const count = async (query: string) => (await get(`/posts?${query}`).expect(200)).body.length as number;
    expect(await count('limit=2')).toBe(2);
    expect(await count('limit=0')).toBe(1);
    expect(await count('limit=-5')).toBe(1);
    expect(await count('limit=100000')).toBe(3);
    expect(await count('limit=2&page=2')).toBe(1);
    expect(await count('limit=2&offset=1')).toBe(2);
    expect(await count('limit=2&page=99999999')).toBe(0);
  });

  it.each([
    'limit=many',
    'limit=1.5',
    'limit[$gt]=1',
    'limit=1&limit=2',
    'page=x',
    '$where=1',
    'a.b=1',
    '__proto__=1',
  ])('refuses the query %s', async (query) => {
    const response = await get(`/posts?${query}`).expect(400);

    expect(response.body.code).toBe('bad_request');
  });
});

describe('GET /posts/:key', () => {
  it('finds a post by slug and by id', async () => {
    const post = await createPost({ slug: 'signing-day', body: '<p>Hello</p>' });

    for (const key of ['signing-day', post.id, post.id.toUpperCase()]) {
      const response = await get(`/posts/${key}`).expect(200);

      await expectWire(postWire, response.body);
      expect(response.body).toMatchObject({ id: post.id, body: '<p>Hello</p>', contentHtml: '<p>Hello</p>' });
    }
  });

  it.each([
    'unknown',
    MISSING,
    'not%20a%20slug',
    'UPPER',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fetc',
    'x'.repeat(5000),
  ])('answers 404 for %s', async (key) => {
    const response = await get(`/posts/${key}`).expect(404);

    expect(response.body.code).toBe('not_found');
  });

  it('shows a draft to an admin only', async () => {
    const draft = await createPost({ slug: 'secret-draft', status: 'draft', publishedAt: null });

    for (const key of [draft.slug, draft.id]) {
      await get(`/posts/${key}`).expect(404);
      await get(`/posts/${key}`).set('Authorization', 'Bearer nonsense').expect(404);
      const response = await asAdmin('get', `/posts/${key}`).expect(200);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('is gone with the next request when it is unpublished, also for an old tag', async () => {
    await createPost({ slug: 'here-today' });
    const { headers } = await get('/posts/here-today').expect(200);

    await asAdmin('put', '/posts/here-today').send({ status: 'draft' }).expect(200);

    await get('/posts/here-today').set('If-None-Match', String(headers.etag)).expect(404);
    expect((await get('/posts').expect(200)).body).toEqual([]);
  });
});

describe('GET /posts/admin/all', () => {
  it('lists drafts too, fifty per page', async () => {
    for (let nr = 0; nr < 52; nr += 1) await createPost({ status: nr % 2 ? 'draft' : 'published' });

    const first = await asAdmin('get', '/posts/admin/all?limit=50').expect(200);
    const second = await asAdmin('get', '/posts/admin/all?limit=50&page=2').expect(200);

    expect(first.headers['x-total-count']).toBe('52');
    const ids = new Set([...first.body, ...second.body].map((post: { id: string }) => post.id));
    expect([first.body.length, second.body.length, ids.size]).toEqual([50, 2, 52]);
    for (const post of second.body) await expectWire(adminPostSummaryWire, post);
    expect((await asAdmin('get', '/posts/admin/all')).body).toHaveLength(50);
  });

  it('refuses a limit that is not a number', async () => {
    await asAdmin('get', '/posts/admin/all?limit=x').expect(400);
  });
});

describe('POST /posts', () => {
  it('creates a draft with slug, excerpt and clean body', async () => {
    const input = { title: ' Signing day ', body: '<p onclick="x()">Hello</p><script>x()</script>' };

    const response = await asAdmin('post', '/posts').send(input).expect(201);

    await expectWire(adminPostWire, response.body);
    expect(response.body).toMatchObject({
      title: 'Signing day',
      slug: 'signing-day',
      body: '<p>Hello</p>',
      excerpt: 'Hello',
      status: 'draft',
      comments_moderated: false,
      likes: 0,
      publishedAt: null,
    });
    await get('/posts/signing-day').expect(404);
  });

  it('dates the first publication and accepts both spellings of a field', async () => {
    const response = await asAdmin('post', '/posts')
      .send({ title: 'Published', body: '', status: 'published', commentsModerated: true })
      .expect(201);

    expect(response.body.comments_moderated).toBe(true);
    expect(Date.parse(response.body.publishedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('makes slugs unique, even for ten concurrent posts with the same title', async () => {
    const create = () => asAdmin('post', '/posts').send(buildPostInput({ title: 'Same title' }));
    const answers = await Promise.all(Array.from({ length: 10 }, create));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const slugs = answers.map(({ body }) => body.slug as string);
    expect(slugs.sort()).toEqual(
      ['same-title', ...Array.from({ length: 9 }, (_, nr) => `same-title-${nr + 2}`)].sort(),
    );
  });

  it('ignores read-only fields', async () => {
    const response = await asAdmin('post', '/posts')
      .send({
        ...buildPostInput(),
        id: MISSING,
        _id: MISSING,
        likes: 99,
        created_at: '2001-01-01',
        __v: 7,
        cover: {},
      })
      .expect(201);

    expect(response.body).toMatchObject({ likes: 0, cover: null });
    expect(response.body.id).not.toBe(MISSING);
    expect(response.body.created_at).not.toMatch(/^2001/);
  });

  it.each([
    ['no title', {}, 'title', 'Title is required'],
    ['a blank title', { title: '   ' }, 'title', 'Title is required'],
    ['a short title', { title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    ['an unknown status', { title: 'Fine', status: 'hidden' }, 'status', undefined],
    ['a slug with blanks', { title: 'Fine', slug: 'not a slug' }, 'slug', undefined],
    ['the slug admin', { title: 'Fine', slug: 'admin' }, 'slug', undefined],
    ['the slug new', { title: 'Fine', slug: 'new' }, 'slug', undefined],
    ['a slug like an id', { title: 'Fine', slug: MISSING }, 'slug', undefined],
    ['an endless title', { title: 'x'.repeat(300) }, 'title', undefined],
  ])('refuses %s with 422', async (_what, input, field, message) => {
    const response = await asAdmin('post', '/posts').send(input).expect(422);

    expect(response.body.code).toBe('validation_failed');
    expect(response.body.fields).toEqual({ [field]: message ?? expect.any(String) });
    expect(response.body.message).toBe(response.body.fields[field]);
    expect(await Post.countDocuments()).toBe(0);
  });

  it.each([
    ['an operator for the title', '{"title":{"$gt":""}}'],
    ['an operator inside the body', '{"title":"Fine","body":{"$where":"1"}}'],
    ['a dotted key', '{"title":"Fine","cover.id":"x"}'],
    ['a number for the title', '{"title":12345}'],
    ['a list for the title', '{"title":["Fine"]}'],
    ['a key into the prototype', '{"title":"Fine","__proto__":{"status":"published"}}'],
    ['a key into the constructor', '{"title":"Fine","constructor":{"prototype":{"x":1}}}'],
    ['a deep operator', `{"title":"Fine","a":${'['.repeat(5000)}{"$x":1}${']'.repeat(5000)}}`],
    ['a list', '[{"title":"Fine"}]'],
    ['text', '"Fine"'],
    ['broken JSON', '{"title":'],
  ])('refuses %s with 400', async (_what, json) => {
    const response = await asAdmin('post', '/posts').type('json').send(json).expect(400);

    expect(response.body.code).toBe('bad_request');
    expect(await Post.countDocuments()).toBe(0);
    expect(({} as Record<string, unknown>).x ?? ({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('refuses a body that is too large, and one that is not JSON', async () => {
    await asAdmin('post', '/posts')
      .send({ title: 'Large', body: 'x'.repeat(610 * 1024) })
      .expect(413);
    await asAdmin('post', '/posts').type('form').send({ title: 'Form' }).expect(415);
    await asAdmin('post', '/posts').field('title', 'Multipart').expect(415);
  });
});

describe.each(['put', 'patch'] as const)('%s /posts/:key', (method) => {
  it('changes the fields that it names and leaves the rest', async () => {
    const post = await createPost({
      title: 'Before',
      slug: 'before',
      body: '<p>Kept</p>',
      commentsModerated: true,
    });

    const response = await asAdmin(method, `/posts/${post.id}`).send({ title: 'After' }).expect(200);

    await expectWire(adminPostWire, response.body);
    expect(response.body).toMatchObject({
      title: 'After',
      slug: 'before',
      body: '<p>Kept</p>',
      comments_moderated: true,
      status: 'published',
    });
  });

  it('works by slug, and returns the status that the list shows', async () => {
    await createPost({ slug: 'toggle', status: 'draft', publishedAt: null });

    const published = await asAdmin(method, '/posts/toggle').send({ status: 'published' }).expect(200);
    const hidden = await asAdmin(method, '/posts/toggle').send({ status: 'draft' }).expect(200);
    const again = await asAdmin(method, '/posts/toggle').send({ status: 'published' }).expect(200);

    expect([published.body.status, hidden.body.status, again.body.status]).toEqual([
      'published',
      'draft',
      'published',
    ]);
    expect(published.body.publishedAt).not.toBeNull();
    expect(again.body.publishedAt).toBe(published.body.publishedAt);
  });

  it('cleans the body again and derives the excerpt from the result', async () => {
    const post = await createPost();

    const { body } = await asAdmin(method, `/posts/${post.id}`).send({
      body: '<p>New</p><script>x</script>',
    });

    expect(body).toMatchObject({ body: '<p>New</p>', contentHtml: '<p>New</p>', excerpt: 'New' });
  });

  it('accepts a new slug, makes it unique, and keeps its own', async () => {
    await createPost({ slug: 'taken' });
    const post = await createPost({ slug: 'mine' });

    const own = await asAdmin(method, `/posts/${post.id}`).send({ slug: 'mine' }).expect(200);
    const other = await asAdmin(method, `/posts/${post.id}`).send({ slug: 'taken' }).expect(200);

    expect([own.body.slug, other.body.slug]).toEqual(['mine', 'taken-2']);
    await get('/posts/mine').redirects(0).expect(301);
  });

  it('empties the fields that clear names', async () => {
    const post = await createPost({
      title: 'New title',
      slug: 'old-slug',
      body: '<p>Text</p>',
      excerpt: 'Text',
    });

    const { body } = await asAdmin(method, `/posts/${post.id}`)
      .send({ clear: ['body', 'slug'] })
      .expect(200);

    expect(body).toMatchObject({ body: '', excerpt: '', slug: 'new-title' });
  });

  it.each([
    [422, { title: ' ' }],
    [422, { title: 'ab' }],
    [422, { status: 'gone' }],
    [422, { slug: 'admin' }],
    [422, { clear: ['title'] }],
    [422, { gallery: ['unknown'] }],
    [400, { title: null, likes: { $inc: 1 } }],
    [400, { status: { $ne: 'draft' } }],
    [400, { $set: { status: 'published' } }],
    [400, { 'cover.id': 'x' }],
  ])('refuses with %i %j, and changes nothing', async (status, patch) => {
    const post = await createPost({ slug: 'unchanged' });

    await asAdmin(method, '/posts/unchanged').send(patch).expect(status);

    const after = await Post.findById(post._id);
    expect(after?.toObject()).toEqual(post.toObject());
  });

  it.each([MISSING, 'unknown', 'not%20a%20slug'])('answers 404 for %s', async (key) => {
    await asAdmin(method, `/posts/${key}`).send({ title: 'Fine' }).expect(404);
  });

  it('loses neither of two concurrent changes', async () => {
    const post = await createPost({ commentsModerated: false });
    const change = (patch: object) => asAdmin(method, `/posts/${post.id}`).send(patch);

    const answers = await Promise.all([
      change({ title: 'Both' }),
      change({ comments_moderated: true }),
      change({ body: '<p>Third</p>' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Post.findById(post._id)).toMatchObject({
      title: 'Both',
      commentsModerated: true,
      body: '<p>Third</p>',
    });
  });
});

describe('DELETE /posts/:key', () => {
  it('deletes once, by id or slug; the second time it answers 404', async () => {
    const post = await createPost();
    await createPost({ slug: 'by-slug' });

    await asAdmin('delete', `/posts/${post.id}`).expect(204);
    await asAdmin('delete', `/posts/${post.id}`).expect(404);
    await asAdmin('delete', '/posts/by-slug').expect(204);

    expect(await Post.countDocuments()).toBe(0);
  });

  it('answers 404 for a malformed key', async () => {
    await asAdmin('delete', '/posts/not%20a%20slug').expect(404);
  });
});
