import { limits, postMessages, postWire } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { databaseNow } from '../../db/connect';
import { AuditEntry } from '../../records/audit/audit.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { createPost, createTrainer } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type XmlNode, childrenOf, readXml, textOf } from '../../testing/readXml';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { Trainer } from '../trainers/trainer.model';
import { Post, type PostFields } from './post.model';
import { runSchedule, setSchedule } from './postSchedule.service';

const { api, get, send } = setUpTestApi();
beforeEach(() =>
  Promise.all([Post, Trainer, TrashEntry, AuditEntry].map((each) => each.collection.deleteMany())),
);

const DRAFT = { status: 'draft', publishedAt: null } as const;
const MISSING = '650000000000000000000001';
const create = (fields: object) => send('post', '/posts').send({ ...buildPostInput(), ...fields });
const edit = (key: unknown, patch: object) => send('put', `/posts/${String(key)}`).send(patch);
const saved = async (key: unknown, patch: object) =>
  (await edit(key, patch).expect(200)).body as Record<string, string>;
const read = async (path: string) => (await get(path).expect(200)).body;
const asAdmin = async (path: string) => (await send('get', path).expect(200)).body;
const titlesIn = (body: { title: string }[]) => body.map(({ title }) => title);

describe('reading posts', () => {
  it('lists published ones only, latest first, whatever the query, and to an admin too', async () => {
    await createPost({ title: 'Older', publishedAt: new Date('2025-01-01') });
    await createPost({ title: 'Newer', publishedAt: new Date('2025-02-01') });
    await createPost({ title: 'Draft', ...DRAFT });
    const { body, headers } = await get('/posts?status=draft&drafts=true').expect(200);
    expect([titlesIn(body), headers['x-total-count']]).toEqual([['Newer', 'Older'], '2']);
    expect(titlesIn(await asAdmin('/posts'))).toEqual(['Newer', 'Older']);
  });

  it('finds one by slug and by id, a draft only for those who are signed in', async () => {
    const { id } = await createPost({ slug: 'signing-day', body: '<p>Hello</p>' });
    const draft = await createPost({ slug: 'secret-draft', ...DRAFT });
    for (const key of ['signing-day', id.toUpperCase()]) {
      const body = await read(`/posts/${key}`);
      // The document allows an admin more at this address.
      await postWire.validate(body, { strict: true });
      expect(body).toMatchObject({ id, body: '<p>Hello</p>', contentHtml: '<p>Hello</p>' });
    }
    for (const key of [draft.slug, draft.id]) await get(`/posts/${key}`).expect(404);
    await get(`/posts/${draft.slug}`).set('Authorization', 'Bearer nonsense').expect(404);
    expect((await send('get', `/posts/${draft.slug}`).expect(200)).headers['cache-control']).toBe('no-store');
  });

  it('offers what was published before a post, and goes on with the newest after the first', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await createPost({ title, slug: title.toLowerCase() });
    await createPost({ slug: 'draft', ...DRAFT });
    const after = async (key: string) => titlesIn(await read(`/posts/${key}/next`));
    expect(await after('four')).toEqual(['Three', 'Two']);
    expect(await after('two')).toEqual(['One', 'Four']);
    await get('/posts/draft/next').expect(404);
  });

  it('lists all to an admin, drafts too, by what they are', async () => {
    const later = new Date('2040-01-01');
    await createPost({ title: 'Unfinished', ...DRAFT });
    await createPost({ title: 'Planned', ...DRAFT, publishAt: later });
    await createPost({ title: 'Public' });
    await createPost({ title: 'Public for now', unpublishAt: later });
    const listed = async (query: string) => titlesIn(await asAdmin(`/posts/admin/all?sort=title&${query}`));
    expect(await listed('')).toEqual(['Planned', 'Public', 'Public for now', 'Unfinished']);
    expect(await listed('status=draft')).toEqual(['Unfinished']);
    expect(await listed('status=scheduled')).toEqual(['Planned']);
    expect(await listed('status=published&q=now')).toEqual(['Public for now']);
  });
});

describe('the author of a post', () => {
  it('is any name on one line, in lists and on the post, and nobody without one', async () => {
    const { id } = (await create({ author_name: ' Anna\u0000\nWeiß ', status: 'published' }).expect(201))
      .body;
    const author = { name: 'Anna Weiß', trainer_slug: null };
    expect([(await read('/posts'))[0].author, (await read(`/posts/${id}`)).author]).toEqual([author, author]);

    await saved(id, { clear: ['author_name'] });
    expect((await read(`/posts/${id}`)).author).toBeNull();
  });

  it('is a trainer who exists, under the name and the address that they have at the moment, and no id', async () => {
    const names = { firstName: 'Tess', lastName: 'Marlow' };
    const trainer = await createTrainer({ slug: 'tess-marlow', ...names });
    const { id } = await createPost({ authorTrainerId: trainer._id });
    const linked = { name: 'Tess Marlow', trainer_slug: 'tess-marlow' };
    for (const post of [await read(`/posts/${id}`), (await read('/posts'))[0]]) {
      expect(post.author).toEqual(linked);
      expect(Object.keys(post as object).filter((name) => name.startsWith('author'))).toEqual(['author']);
    }
    await Trainer.updateOne({ _id: trainer._id }, { lastName: 'Hartley' });
    expect((await asAdmin('/posts/admin/all'))[0].author).toEqual({ ...linked, name: 'Tess Hartley' });

    const refused = await edit(id, { title: 'Changed', author_trainer_id: MISSING }).expect(422);
    expect(refused.body.fields).toHaveProperty('author_trainer_id');
    expect(await Post.countDocuments({ title: 'Changed' })).toBe(0);
  });
});

describe('the topics of a post', () => {
  it('are stored once each, on one line, in the spelling that is known, and counted, the most frequent first', async () => {
    const topics = [' College golf ', 'COLLEGE–GOLF', '\u202eFilms', 'Golf\nand\u0000tennis'];
    const { body } = await create({ topics, status: 'published' }).expect(201);
    expect(body.topics).toEqual(['College golf', 'Films', 'Golf and tennis']);
    expect((await read(`/posts/${body.id}`)).topics).toEqual(body.topics);
    await create({ topics: ['films'] }).expect(201);
    // As two saves at the same moment can leave it.
    await createPost({ topics: ['FILMS'], topicSlugs: ['films'] });

    expect((await asAdmin('/posts/admin/topics'))[0]).toEqual({ name: 'Films', posts: 3 });
    expect(await asAdmin('/posts/admin/topics')).toHaveLength(3);
  });

  it('are refused when there are too many, or one is no word, and nothing is stored', async () => {
    const refused: [string[], string][] = [
      [['a', 'b', 'c', 'd', 'e', 'f'], 'Topics may have at most 5 entries'],
      [['x'.repeat(limits.topicMax + 1)], 'A topic must be at most 40 characters'],
      [['⛳️'], 'A topic needs a letter or a digit'],
    ];
    for (const [topics, message] of refused)
      expect((await create({ topics }).expect(422)).body.message).toContain(message);
    await create({ topics: [{ $gt: '' }] }).expect(400);
    expect(await Post.countDocuments()).toBe(0);
  });

  it('make lists of published posts, by page, with their number, and match as a whole only', async () => {
    const films = { topics: ['Films'], topicSlugs: ['films'] };
    await createPost({ title: 'Old', ...films });
    await createPost({ title: 'New', topics: ['高尔夫', 'Films'], topicSlugs: ['高尔夫', 'films'] });
    await createPost({ title: 'Other', topics: ['Film'], topicSlugs: ['film'] });
    await createPost({ title: 'Draft', ...DRAFT, ...films });

    expect(titlesIn(await read('/posts?topic=films'))).toEqual(['New', 'Old']);
    expect(titlesIn(await read('/posts?topic=films&q=ol'))).toEqual(['Old']);
    expect(titlesIn(await read(`/posts?topic=${encodeURIComponent('高尔夫')}`))).toEqual(['New']);
    const { body, headers } = await get('/posts?topic=FILMS&limit=1&page=2').expect(200);
    expect([titlesIn(body), headers['x-total-count']]).toEqual([['Old'], '2']);
  });
});

/** A time so many hours from now. */
const hours = async (count: number) => new Date((await databaseNow()).getTime() + count * 3_600_000);
const draft = (times: Partial<PostFields>) => createPost({ ...DRAFT, ...times });
const bySchedule = () => AuditEntry.find({ person: 'the schedule' }).sort({ _id: 1 }).lean();
const UNSCHEDULED = { publish_at: null, unpublish_at: null };

describe('a post whose time has come', () => {
  it('is published once, with one date and one entry, however many processes look, and for open editors it is another version', async () => {
    const { id, updatedAt } = await draft({ title: 'Signing day', publishAt: await hours(-1) });

    const changed = await Promise.all([runSchedule(), runSchedule(), runSchedule()]);

    expect(changed.sort()).toEqual([0, 0, 1]);
    expect(await runSchedule()).toBe(0);
    const post = await asAdmin(`/posts/${id}`);
    expect(post).toMatchObject({ status: 'published', publish_at: null, published_at: post.updated_at });
    expect(Date.parse(post.published_at as string)).toBeLessThanOrEqual((await databaseNow()).getTime());
    expect(await bySchedule()).toMatchObject([
      { actorId: null, action: 'publish', kind: 'post', recordId: id, title: 'Signing day', outcome: 'done' },
    ]);
    const opened = { status: 'draft', based_on: updatedAt.toISOString() };
    expect((await edit(id, opened).expect(409)).body.code).toBe('stale');
  });

  it('is a draft again at its other time, and not public for a moment when both passed during an outage', async () => {
    const { id, publishedAt } = await createPost({ unpublishAt: await hours(-1) });
    const missed = await draft({ publishAt: await hours(-2), unpublishAt: await hours(-1) });
    expect(await runSchedule()).toBe(2);
    const published_at = publishedAt?.toISOString();
    const fields = { status: 'draft', ...UNSCHEDULED };
    expect(await asAdmin(`/posts/${id}`)).toMatchObject({ ...fields, published_at });
    expect(await asAdmin(`/posts/${missed.id}`)).toMatchObject({ ...fields, published_at: null });
    expect(await bySchedule()).toMatchObject([
      { action: 'unpublish', recordId: id, outcome: 'done' },
      { action: 'publish', recordId: missed.id, outcome: 'refused' },
    ]);
    await get(`/posts/${id}`).expect(404);
  });

  it('is on no public page before, and in the admin’s list with its time', async () => {
    const publishAt = await hours(1);
    const { id } = await draft({ title: 'Coming soon', slug: 'coming-soon', publishAt });
    await createPost({ slug: 'going-soon', unpublishAt: publishAt });

    expect(await runSchedule()).toBe(0);

    for (const key of [id, 'coming-soon']) await get(`/posts/${key}`).expect(404);
    for (const path of ['/posts', '/posts/going-soon', '/blog/feed.xml', '/sitemap.xml'])
      expect((await get(path).expect(200)).text).not.toMatch(/publish_at|unpublish|coming-soon/i);
    expect(await read('/posts?q=coming')).toEqual([]);
    const listed = await asAdmin('/posts/admin/all?q=coming');
    expect(listed).toMatchObject([{ id, status: 'draft', publish_at: publishAt.toISOString() }]);
  });

  it('is not published out of the trash: it comes back as a draft, with times that are still ahead', async () => {
    const later = await hours(1);
    const due = await draft({ publishAt: await hours(-1), unpublishAt: later });
    const over = await createPost({ unpublishAt: await hours(-1) });
    const ahead = await draft({ publishAt: later });
    const restored = { [due.id as string]: UNSCHEDULED, [over.id as string]: UNSCHEDULED };
    const expected = { ...restored, [ahead.id as string]: { publish_at: later.toISOString() } };
    for (const id of Object.keys(expected)) await send('delete', `/posts/${id}`).expect(204);

    expect(await runSchedule()).toBe(0);
    for (const id of Object.keys(expected)) await send('post', `/trash/${id}/restore`).expect(200);

    expect(await runSchedule()).toBe(0);
    for (const [id, times] of Object.entries(expected))
      expect(await asAdmin(`/posts/${id}`)).toMatchObject({ status: 'draft', ...times });
  });
});

describe('the times of a post', () => {
  it('are kept, changed and removed by an edit; publishing by hand ends the schedule but for the end', async () => {
    const iso = async (count: number) => (await hours(count)).toISOString();
    const [publish_at, later, unpublish_at] = [await iso(1), await iso(2), await iso(3)];
    const { id } = (await create({ publish_at, unpublish_at }).expect(201)).body;
    expect(await saved(id, { title: 'Another title' })).toMatchObject({ publish_at, unpublish_at });
    expect(await saved(id, { publish_at: later })).toMatchObject({ publish_at: later, unpublish_at });
    expect(await saved(id, { publish_at: null })).toMatchObject({ status: 'draft', ...UNSCHEDULED });
    await saved(id, { publish_at, unpublish_at });
    expect(await saved(id, { status: 'published' })).toMatchObject({ publish_at: null, unpublish_at });
    expect(await saved(id, { status: 'draft' })).toMatchObject({ status: 'draft', ...UNSCHEDULED });

    const { body } = await edit(id, { title: 'Not stored', publish_at: await iso(-1) }).expect(422);
    expect(body.fields).toEqual({ publish_at: postMessages.publishAtPast });
    expect(await Post.countDocuments({ title: 'Not stored' })).toBe(0);
  });

  const at = (hour: number) => `2026-01-01T${hour}:00:00.000Z`;
  const stored = (status: 'draft' | 'published', publishAt?: string) =>
    ({ status, publishAt: publishAt ? new Date(publishAt) : null, unpublishAt: null }) as const;
  const set = (post: ReturnType<typeof stored>, sent: Parameters<typeof setSchedule>[1]) =>
    setSchedule(post, sent, new Date(at(12)));

  it('are refused when they have passed, come in the wrong order or do not fit the status, but not unchanged', () => {
    const refusalOf = (field: string, message: string) =>
      expect.objectContaining({ fields: { [field]: message } });
    const [order, past] = [
      refusalOf('unpublish_at', postMessages.unpublishAtOrder),
      refusalOf('unpublish_at', postMessages.unpublishAtPast),
    ];
    expect(() => set(stored('published'), { unpublish_at: at(11) })).toThrow(past);
    expect(() => set(stored('draft'), { publish_at: at(14), unpublish_at: at(13) })).toThrow(order);
    expect(() => set(stored('draft', at(13)), { unpublish_at: at(13) })).toThrow(order);
    const isPublic = refusalOf('publish_at', postMessages.publishAtPublished);
    expect(() => set(stored('published'), { publish_at: at(13) })).toThrow(isPublic);
    const isDraft = refusalOf('unpublish_at', postMessages.unpublishAtDraft);
    expect(() => set(stored('draft'), { unpublish_at: at(13) })).toThrow(isDraft);
    expect(() => set(stored('draft', at(11)), { publish_at: at(11) })).not.toThrow();
  });
});

describe('GET /blog/feed.xml', () => {
  async function readFeed(): Promise<{ feed: XmlNode; entries: XmlNode[] }> {
    const feed = readXml((await request(api.server).get('/blog/feed.xml').expect(200)).text);
    return { feed, entries: childrenOf(feed, 'entry') };
  }
  const firstEntry = async () => (await readFeed()).entries[0]!;
  const addressOf = (entry: XmlNode) => childrenOf(entry, 'link')[0]?.getAttribute('href');

  it('is an Atom feed with its own URL and a description, valid without any post', async () => {
    const { headers, text } = await request(api.server).get('/blog/feed.xml').expect(200);
    const { feed, entries } = await readFeed();

    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">');
    expect(['title', 'name', 'updated'].map((name) => textOf(feed, name))).toEqual([
      'Linksway blog',
      'Linksway',
      '1970-01-01T00:00:00.000Z',
    ]);
    expect(entries).toEqual([]);
    await get('/blog/feed.xml').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('contains a whole post, with its dates, its URL, its author and its topics', async () => {
    const trainer = await createTrainer({ slug: 'tess-marlow', firstName: 'Tess', lastName: 'Marlow' });
    const post = await createPost({
      title: 'Signing day & after',
      slug: 'signing-day',
      authorTrainerId: trainer._id,
      topics: ['College golf', 'Q & A <b>'],
      topicSlugs: ['college-golf', 'q-a-b'],
    });

    const { feed, entries } = await readFeed();
    const [entry] = entries as [XmlNode];

    const names = ['id', 'title', 'published', 'updated', 'summary', 'content'];
    expect(names.map((name) => textOf(entry, name))).toEqual([
      `tag:hello@linksway.example,2025:post/${post.id}`,
      'Signing day & after',
      post.publishedAt?.toISOString(),
      post.get('updatedAt').toISOString(),
      'Text of the post.',
      '<p>Text of the post.</p>',
    ]);
    expect(childrenOf(entry, 'content')[0]?.getAttribute('type')).toBe('html');
    expect(addressOf(entry)).toBe(`${TEST_ORIGIN}/blog/signing-day`);
    expect(textOf(feed, 'updated')).toBe(textOf(entry, 'updated'));
    const [author] = childrenOf(entry, 'author') as [XmlNode];
    expect([textOf(author, 'name'), textOf(author, 'uri')]).toEqual([
      'Tess Marlow',
      `${TEST_ORIGIN}/trainers/tess-marlow`,
    ]);
    const topics = childrenOf(entry, 'category').map((each) => [
      each.getAttribute('label'),
      each.getAttribute('term'),
    ]);
    expect(topics).toEqual([
      ['College golf', 'college-golf'],
      ['Q & A <b>', 'q-a-b'],
    ]);
  });

  it('has the 20 newest posts, no drafts, and a new post in the next request', async () => {
    const days = Array.from({ length: 21 }, (_, index) => index + 1);
    await Post.insertMany(
      days.map((day) => ({
        title: `Nr ${day}`,
        slug: `nr-${day}`,
        status: 'published',
        publishedAt: new Date(Date.UTC(2025, 0, day)),
      })),
    );
    const draft = await createPost({ title: 'Not yet', ...DRAFT });
    const titles = async () => (await readFeed()).entries.map((entry) => textOf(entry, 'title'));

    const newest = days.slice(1).reverse();
    expect(await titles()).toEqual(newest.map((day) => `Nr ${day}`));
    await saved(draft.id, { status: 'published' });
    expect((await titles())[0]).toBe('Not yet');
    await saved(draft.id, { status: 'draft' });
    expect((await titles())[0]).toBe('Nr 21');
  });

  it('sanitises the text again, and makes its URLs absolute', async () => {
    const id = '0123456789abcdef'.repeat(2);
    await createPost({
      slug: 'links',
      body:
        '<h1>Hello</h1><p onclick="x()">A<script>x()</script> <a href="/apply?a=1&amp;b=2#form">form</a>' +
        '<a href="#part">part</a> <a href="javascript:x()">no</a> <a href="mailto:a@b.example">mail</a></p>' +
        `<img src="/uploads/${id}/800.webp" alt="Us"><img src="https://evil.example/dot.png" alt="">`,
    });

    expect(textOf(await firstEntry(), 'content')).toBe(
      `<h2>Hello</h2><p>A <a href="${TEST_ORIGIN}/apply?a=1&amp;b=2#form">form</a>` +
        `<a href="${TEST_ORIGIN}/blog/links#part">part</a> <a>no</a> <a href="mailto:a@b.example">mail</a></p>` +
        `<img alt="Us" src="${TEST_ORIGIN}/api/uploads/${id}/800.webp" /><img alt="" />`,
    );
  });

  it('stays well-formed whatever an editor has pasted, and keeps escaped HTML as text', async () => {
    const escaped = '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; ]]&gt;</p>';
    await createPost({ title: 'A\u0000B\u000bC]]>', body: escaped.replace('alert', 'al\u0008ert') });
    const entry = await firstEntry();
    expect([textOf(entry, 'title'), textOf(entry, 'content')]).toEqual(['ABC]]>', escaped]);
  });
});
