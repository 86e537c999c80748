import { limits, postWire } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost, createTrainer } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Post } from './post.model';

const { api, get, send } = setUpTestApi();
beforeEach(() => Promise.all([Post.deleteMany(), Trainer.deleteMany(), TrashEntry.deleteMany()]));

const DRAFT = { status: 'draft', publishedAt: null } as const;
const put = (path: string, patch: object) => send('put', path).send(patch);
const create = (fields: object) => send('post', '/posts').send({ ...buildPostInput(), ...fields });
const write = async (fields: object = {}) =>
  (await create({ status: 'published', body: '<p>The text.</p>', ...fields }).expect(201)).body;
const asVisitor = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body;
const asAdmin = async (path: string) => (await send('get', path).expect(200)).body;
const titlesIn = (body: { title: string }[]) => body.map(({ title }) => title);

describe('GET /posts', () => {
  it('lists published posts only, latest first, whatever the query, and to an admin too', async () => {
    await createPost({ title: 'Older', publishedAt: new Date('2025-01-01') });
    await createPost({ title: 'Newer', publishedAt: new Date('2025-02-01') });
    await createPost({ title: 'Draft', ...DRAFT });
    const { body, headers } = await get('/posts?status=draft&drafts=true').expect(200);
    expect([titlesIn(body), headers['x-total-count']]).toEqual([['Newer', 'Older'], '2']);
    expect(titlesIn((await send('get', '/posts').expect(200)).body)).toEqual(['Newer', 'Older']);
  });
});

describe('GET /posts/:key', () => {
  it('finds a post by slug and by id', async () => {
    const { id } = await createPost({ slug: 'signing-day', body: '<p>Hello</p>' });
    for (const key of ['signing-day', id, id.toUpperCase()]) {
      const { body } = await get(`/posts/${key}`).expect(200);
      // The document allows an admin more at this address.
      await postWire.validate(body, { strict: true });
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

describe('the author of a post', () => {
  const LINKED = { name: 'Tess Marlow', trainer_slug: 'tess-marlow' };
  const tess = () => createTrainer({ slug: 'tess-marlow', firstName: 'Tess', lastName: 'Marlow' });
  const byTess = async () => {
    const { id: trainer } = await tess();
    return { trainer: trainer as string, id: (await write({ author_trainer_id: trainer })).id as string };
  };
  const authorOf = async (id: string) => (await asVisitor(`/posts/${id}`)).author;

  it('is any name on one line, in lists and on the post, and nobody without one', async () => {
    const { id } = await write({ author_name: ' Anna\u0000\nWeiß ' });
    const author = { name: 'Anna Weiß', trainer_slug: null };

    const [listed] = await asVisitor('/posts');
    const one = await asVisitor(`/posts/${id}`);
    expect([listed.author, one.author]).toEqual([author, author]);

    await put(`/posts/${id}`, { clear: ['author_name'] }).expect(200);
    expect(await authorOf(id)).toBeNull();
    const { body } = await create({ author_name: 'x'.repeat(201) }).expect(422);
    expect(body.message).toContain('Author must be at most 200 characters');
  });

  it('is a trainer, under the name and the address that they have at the moment, and no id', async () => {
    const { trainer, id } = await byTess();
    for (const post of [await asVisitor(`/posts/${id}`), (await asVisitor('/posts'))[0]]) {
      expect(post.author).toEqual(LINKED);
      expect(Object.keys(post as object).filter((name) => name.startsWith('author'))).toEqual(['author']);
    }
    const [listed] = await asAdmin('/posts/admin/all');
    expect(listed.author).toEqual(LINKED);

    await put(`/trainers/${trainer}`, { lastName: 'Hartley' }).expect(200);
    expect(await authorOf(id)).toEqual({ ...LINKED, name: 'Tess Hartley' });
    expect((await asVisitor('/posts'))[0].author.name).toBe('Tess Hartley');
  });

  it('cannot be a trainer who does not exist: the message is beside the field', async () => {
    const { id } = await write({ author_name: 'Anna' });
    for (const author_trainer_id of ['0'.repeat(24), 'tess'])
      expect((await create({ author_trainer_id })).body.fields).toHaveProperty('author_trainer_id');
    await create({ author_trainer_id: { $ne: null } }).expect(400);
    await put(`/posts/${id}`, { author_trainer_id: '0'.repeat(24) }).expect(422);
    expect(await Post.countDocuments()).toBe(1);
  });
});

describe('the topics of a post', () => {
  const titles = async (query: string) =>
    (await asVisitor(`/posts?${query}`)).map(({ title }: { title: string }) => title);

  it('are stored once each, on one line, and shown to everybody', async () => {
    const { id, topics } = await write({
      topics: [' College golf ', 'COLLEGE–GOLF', '\u202eFilms', 'Golf\nand\u0000tennis'],
    });
    expect(topics).toEqual(['College golf', 'Films', 'Golf and tennis']);
    const seen = await asVisitor(`/posts/${id}`);
    expect(seen.topics).toEqual(topics);
    expect(await titles('topic=golf-and-tennis')).toHaveLength(1);
  });

  it.each([
    [['a', 'b', 'c', 'd', 'e', 'f'], 'Topics may have at most 5 entries'],
    [['x'.repeat(limits.topicMax + 1)], 'A topic must be at most 40 characters'],
    [['⛳️'], 'A topic needs a letter or a digit'],
    [['\u0000\u0007'], 'A topic may not be blank'],
  ])('are refused as %j', async (topics, message) => {
    const { body } = await create({ topics }).expect(422);
    expect(Object.keys(body.fields as object).join()).toContain('topics');
    expect(body.message).toContain(message);
    for (const list of [[{ $gt: '' }], [true, 'Golf'], 5]) await create({ topics: list }).expect(400);
    expect(await Post.countDocuments()).toBe(0);
  });

  it('make lists of published posts, by page, with their number, and match as a whole only', async () => {
    const films = { topics: ['Films'], topicSlugs: ['films'] };
    await createPost({ title: 'Old', ...films });
    await createPost({
      title: 'New',
      topics: ['Golf', '高尔夫', 'Films'],
      topicSlugs: ['golf', '高尔夫', 'films'],
    });
    await createPost({ title: 'Other', topics: ['Golf'], topicSlugs: ['golf'] });
    await createPost({ title: 'Draft', status: 'draft', ...films });

    expect(await titles('topic=films')).toEqual(['New', 'Old']);
    expect(await titles('topic=films&q=ol')).toEqual(['Old']);
    expect(await titles(`topic=${encodeURIComponent('高尔夫')}`)).toEqual(['New']);
    const { body, headers } = await request(api.server)
      .get('/api/posts?topic=FILMS&limit=1&page=2')
      .expect(200);
    expect([body[0].title, headers['x-total-count']]).toEqual(['Old', '2']);
  });

  it('are counted in all posts, drafts too, the most frequent first', async () => {
    await write({ topics: ['Films'], status: 'draft' });
    await write({ topics: ['Golf', 'Films'] });
    // As two saves at the same moment can leave it.
    await createPost({ topics: ['films'], topicSlugs: ['films'] });

    const counted = await asAdmin('/posts/admin/topics');
    expect(counted).toEqual([
      { name: 'Films', posts: 3 },
      { name: 'Golf', posts: 1 },
    ]);
  });
});

describe('an excerpt of the author’s own', () => {
  const OWN = 'Seven months, in a minute.';

  it('takes the place of the beginning of the text, wherever a post is named', async () => {
    const { slug } = await write({ custom_excerpt: ` Seven months,\n in a minute. ` });
    const visitors = await asVisitor(`/posts/${slug}`);
    expect([visitors.excerpt, (await asVisitor('/posts'))[0].excerpt]).toEqual([OWN, OWN]);
    expect(visitors).not.toHaveProperty('custom_excerpt');
    const feed = await request(api.server).get('/blog/feed.xml').expect(200);
    expect(feed.text).toContain(`<summary>${OWN}</summary>`);
  });

  it('stays when the text changes, and gives way to the text when it is emptied', async () => {
    const { id } = await write({ custom_excerpt: OWN });
    expect((await put(`/posts/${id}`, { body: '<p>Another text.</p>' }).expect(200)).body.excerpt).toBe(OWN);
    const { body } = await put(`/posts/${id}`, { clear: ['custom_excerpt'] }).expect(200);
    expect(body).toMatchObject({ excerpt: 'Another text.', custom_excerpt: '' });
  });

  it.each([
    ['custom_excerpt', limits.postOwnExcerptMax, 'Excerpt must be at most 300 characters'],
    ['share_title', limits.postShareTitleMax, 'Share title must be at most 100 characters'],
  ])('%s has at most so many characters: %d', async (field, max, message) => {
    const { id } = await write();
    const { body } = await put(`/posts/${id}`, { [field]: 'x'.repeat(max + 1) }).expect(422);
    expect(body.fields).toEqual({ [field]: message });
    await put(`/posts/${id}`, { [field]: 'x'.repeat(max) }).expect(200);
  });
});
