import { limits, postWire, postMessages } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost, createTrainer } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Post, type PostFields } from './post.model';
import { databaseNow } from '../../db/connect';
import { AuditEntry } from '../../records/audit/audit.model';
import { runSchedule } from './postSchedule.service';

const { api, get, send } = setUpTestApi();
beforeEach(() =>
  Promise.all([Post, Trainer, TrashEntry, AuditEntry].map(({ collection }) => collection.deleteMany())),
);

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

/** A time so many hours from now. */
const hours = async (count: number) => new Date((await databaseNow()).getTime() + count * 3_600_000);
const iso = async (count: number) => (await hours(count)).toISOString();
const draft = (times: Partial<PostFields>) => createPost({ status: 'draft', publishedAt: null, ...times });
const edit = (id: unknown, patch: object) => send('put', `/posts/${String(id)}`).send(patch);
const read = async (id: unknown) => (await send('get', `/posts/${String(id)}`).expect(200)).body;
const bySchedule = () => AuditEntry.find({ person: 'the schedule' }).sort({ _id: 1 }).lean();
const UNSCHEDULED = { publish_at: null, unpublish_at: null };

describe('a post whose time has come', () => {
  it('is published once, with one date and one entry, however many processes look', async () => {
    const { id } = await draft({ title: 'Signing day', publishAt: await hours(-1) });

    const changed = await Promise.all([runSchedule(), runSchedule(), runSchedule()]);

    expect(changed.sort()).toEqual([0, 0, 1]);
    expect(await runSchedule()).toBe(0);
    const post = await read(id);
    expect(post).toMatchObject({ status: 'published', publish_at: null, published_at: post.updated_at });
    expect(Date.parse(post.published_at as string)).toBeLessThanOrEqual((await databaseNow()).getTime());
    expect(await bySchedule()).toMatchObject([
      { actorId: null, action: 'publish', kind: 'post', recordId: id, title: 'Signing day', outcome: 'done' },
    ]);
  });

  it('is a draft again at its other time, and keeps the date of its publication', async () => {
    const { id, publishedAt } = await createPost({ unpublishAt: await hours(-1) });
    expect(await runSchedule()).toBe(1);
    const published_at = publishedAt?.toISOString();
    expect(await read(id)).toMatchObject({ status: 'draft', ...UNSCHEDULED, published_at });
    expect(await bySchedule()).toMatchObject([{ action: 'unpublish', recordId: id }]);
    await request(api.server).get(`/api/posts/${id}`).expect(404);
  });

  it('is not public for a moment when both of its times passed during an outage', async () => {
    const { id } = await draft({ publishAt: await hours(-2), unpublishAt: await hours(-1) });
    expect(await runSchedule()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'draft', published_at: null, ...UNSCHEDULED });
    expect(await bySchedule()).toMatchObject([{ action: 'publish', outcome: 'refused' }]);
  });
});

it('before its time, a scheduled post is on no public page, and in the admin’s list with its time', async () => {
  const publishAt = await hours(1);
  const { id } = await draft({ title: 'Coming soon', slug: 'coming-soon', publishAt });
  await createPost({ slug: 'going-soon', unpublishAt: publishAt });
  const get = async (path: string) => (await request(api.server).get(path).expect(200)).text;

  expect(await runSchedule()).toBe(0);

  for (const key of [id, 'coming-soon']) await request(api.server).get(`/api/posts/${key}`).expect(404);
  for (const path of ['/api/posts', '/api/posts/going-soon', '/blog/feed.xml', '/sitemap.xml'])
    expect(await get(path)).not.toMatch(/publish_at|unpublish|coming-soon/i);
  expect(await get('/api/posts?q=coming')).toBe('[]');
  const { body } = await send('get', '/posts/admin/all?q=coming').expect(200);
  expect(body).toMatchObject([{ id, status: 'draft', publish_at: publishAt.toISOString() }]);
});

it('a deleted post is not published: it comes back as a draft, with times that are still ahead', async () => {
  const later = await hours(1);
  const { id } = await draft({ publishAt: await hours(-1), unpublishAt: later });
  const over = await createPost({ unpublishAt: await hours(-1) });
  const ahead = await draft({ publishAt: later });
  for (const post of [id, over.id, ahead.id]) await send('delete', `/posts/${post}`).expect(204);

  expect(await runSchedule()).toBe(0);
  for (const post of [id, over.id, ahead.id]) await send('post', `/trash/${post}/restore`).expect(200);

  expect(await runSchedule()).toBe(0);
  for (const post of [id, over.id])
    expect(await read(post)).toMatchObject({ status: 'draft', ...UNSCHEDULED });
  expect(await read(ahead.id)).toMatchObject({ status: 'draft', publish_at: later.toISOString() });
});

describe('an edit', () => {
  it('keeps the times, and may change or remove them', async () => {
    const [publish_at, later, unpublish_at] = [await iso(1), await iso(2), await iso(3)];
    const input = { ...buildPostInput(), publish_at, unpublish_at };
    const { id } = (await send('post', '/posts').send(input).expect(201)).body;
    const saved = async (patch: object) => (await edit(id, patch).expect(200)).body;
    expect(await saved({ title: 'Another title' })).toMatchObject({ publish_at, unpublish_at });
    expect(await saved({ publish_at: later })).toMatchObject({ publish_at: later, unpublish_at });
    expect(await saved({ publish_at: null })).toMatchObject({ status: 'draft', ...UNSCHEDULED });
  });

  it('that was begun before the schedule published the post is refused as stale', async () => {
    const { id, updatedAt } = await draft({ publishAt: await hours(-1) });
    await runSchedule();

    const opened = { status: 'draft', based_on: updatedAt.toISOString() };
    expect((await edit(id, { ...opened, body: '<p>Better.</p>' }).expect(409)).body.code).toBe('stale');
    expect(await read(id)).toMatchObject({ status: 'published' });
  });

  it('that publishes by hand ends the schedule but keeps the time to unpublish, which goes with the end', async () => {
    const unpublishAt = await hours(2);
    const { id } = await draft({ publishAt: await hours(1), unpublishAt });
    const published = (await edit(id, { status: 'published' }).expect(200)).body;
    expect(published).toMatchObject({ publish_at: null, unpublish_at: unpublishAt.toISOString() });
    const { body } = await edit(id, { status: 'draft' }).expect(200);
    expect(body).toMatchObject({ status: 'draft', ...UNSCHEDULED });
  });
});

describe('a time', () => {
  const refuses = async (before: Partial<PostFields>, patch: object, fields: object) => {
    const post = await createPost(before);
    const { body } = await edit(post.id, { title: 'Not stored', ...patch }).expect(422);
    expect(body.fields).toEqual(fields);
    expect(await Post.countDocuments({ title: 'Not stored' })).toBe(0);
  };

  it('is refused when it has passed, but not an unchanged one', async () => {
    const [past, publishAt] = [await iso(-1), await hours(-1)];
    await refuses({ status: 'draft' }, { publish_at: past }, { publish_at: postMessages.publishAtPast });
    await refuses({}, { unpublish_at: past }, { unpublish_at: postMessages.unpublishAtPast });
    await send('post', '/posts')
      .send({ ...buildPostInput(), publish_at: past })
      .expect(422);

    const { id } = await draft({ publishAt });
    const patch = { title: 'Just before', publish_at: publishAt.toISOString() };
    expect((await edit(id, patch).expect(200)).body).toMatchObject(patch);
  });

  it('is refused when the post would be unpublished first, or at the same moment', async () => {
    const [one, two] = [await iso(1), await iso(2)];
    const fields = { unpublish_at: postMessages.unpublishAtOrder };
    await refuses({ status: 'draft' }, { publish_at: two, unpublish_at: one }, fields);
    await refuses({ status: 'draft' }, { publish_at: one, unpublish_at: one }, fields);
    await refuses({ status: 'draft', publishAt: new Date(two) }, { unpublish_at: one }, fields);
  });

  it('is refused when the status leaves no room for it', async () => {
    const at = await iso(1);
    await refuses({}, { publish_at: at }, { publish_at: postMessages.publishAtPublished });
    await refuses({ status: 'draft' }, { unpublish_at: at }, { unpublish_at: postMessages.unpublishAtDraft });
  });
});
