import { BROWSER_KEY, limits, previewLinkMessages, randomKey } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { createPost, createTrainer } from '../../testing/createRecords';
import { newAddress } from '../../testing/newAddress';
import { collectionsWith } from '../../testing/rawScan';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Trainer } from '../trainers/trainer.model';
import { Post, PostLike } from './post.model';
import { type XmlNode, childrenOf, readXml, textOf } from '../../testing/readXml';
import { excerptOf, feedBody, sanitizeBody } from './postBody';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(() =>
  Promise.all([Post, PostLike, Trainer, AuditEntry].map(({ collection }) => collection.deleteMany())),
);

const MISSING = '650000000000000000000001';
const read = async (id: unknown) => (await send('get', `/posts/${String(id)}`).expect(200)).body;
const draft = async (overrides: object = {}) =>
  (await createPost({ status: 'draft', publishedAt: null, title: 'Signing day', ...overrides })).id as string;

describe('a like', () => {
  type Visitor = { key?: string; address?: string };
  const call = (
    method: 'post' | 'delete',
    slug: string,
    { key = randomKey(), address = newAddress() }: Visitor,
  ) => {
    const calling = request(api.server)[method](`/api/posts/${slug}/likes`);
    return calling.set({ [BROWSER_KEY]: key, 'X-Forwarded-For': address });
  };
  const like = (slug: string, from: Visitor = {}) => call('post', slug, from);
  const takeBack = (slug: string, from: Visitor = {}) => call('delete', slug, from);

  it('counts a browser once, however often it says so, and by the slug or the id', async () => {
    const { slug, id } = await createPost();
    const key = randomKey();
    const first = await like(slug, { key }).expect(200);
    expect(first.body).toEqual({ likes: 1, is_liked: true });
    expect((await like(id as string, { key }).expect(200)).body).toEqual({ likes: 1, is_liked: true });
    expect((await like(slug).expect(200)).body).toEqual({ likes: 2, is_liked: true });
    expect((await send('get', '/posts/admin/all').expect(200)).body[0].likes).toBe(2);
  });

  it('is taken back, the same again changes nothing, and there are never less than none', async () => {
    const { slug } = await createPost({ likes: 5 });
    const key = randomKey();
    expect((await like(slug, { key }).expect(200)).body.likes).toBe(6);

    for (let nr = 0; nr < 2; nr += 1)
      expect((await takeBack(slug, { key }).expect(200)).body).toEqual({ likes: 5, is_liked: false });
    expect((await like(slug, { key }).expect(200)).body).toEqual({ likes: 6, is_liked: true });
    // An import may leave such a record.
    await Post.updateOne({ slug }, { likes: 0 });
    expect((await takeBack(slug, { key }).expect(200)).body).toEqual({ likes: 0, is_liked: false });
  });

  it('is counted right where many come at once, the same browser or different ones', async () => {
    const { slug } = await createPost();
    const key = randomKey();
    const same = Array.from({ length: 4 }, () => like(slug, { key }).expect(200));
    const different = Array.from({ length: 8 }, () => like(slug).expect(200));
    await Promise.all([...same, ...different]);
    expect([(await Post.findOne({ slug }).orFail()).likes, await PostLike.countDocuments()]).toEqual([9, 9]);
  });

  it('is for published posts, and from browsers with a key', async () => {
    const deleted = await createPost();
    await send('delete', `/posts/${deleted.slug}`).expect(204);
    for (const key of [await draft(), deleted.slug, MISSING, '%00']) {
      await like(key).expect(404);
      await takeBack(key).expect(404);
    }
    const { slug } = await createPost();
    for (const key of ['', 'x', 'g'.repeat(32), `${'0'.repeat(32)}0`, '0'.repeat(31)]) {
      expect((await like(slug, { key }).expect(400)).body.message).toMatch(/32 hexadecimal digits/);
      await takeBack(slug, { key }).expect(400);
    }
    expect(await PostLike.countDocuments()).toBe(0);
  });

  it('is stored without the key and the address, and nothing that two posts have in common', async () => {
    const key = randomKey();
    for (const { slug } of [await createPost(), await createPost()]) await like(slug, { key }).expect(200);
    expect(await collectionsWith(key)).toEqual([]);
    const [one, two] = await PostLike.find().lean();
    expect(Object.keys(one ?? {}).sort()).toEqual(['_id', 'browserHash', 'postId']);
    expect(one?.browserHash).not.toBe(two?.browserHash);
    expect(JSON.stringify(api.logLines())).not.toContain(key);
  });
});

describe('the preview link of a post', () => {
  const make = (id: string) => send('post', `/posts/${id}/preview-link`);
  const withdraw = (id: string) => send('delete', `/posts/${id}/preview-link`);
  /** As somebody without an account, each time from another address. */
  const look = (token: string, address = newAddress()) =>
    request(api.server).post('/api/preview/look').set('X-Forwarded-For', address).send({ token });
  const tokenFor = async (id: string) =>
    new URL((await make(id).expect(201)).body.address as string).hash.slice(1);

  it('is in one answer only, and neither its token nor its use is stored or logged', async () => {
    const id = await draft();
    expect((await read(id)).has_preview_link).toBe(false);
    const { body } = await make(id).expect(201);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/preview#[\\w-]{43}$`));
    const token = new URL(body.address as string).hash.slice(1);
    await look(token).expect(200);
    await look(`${token}${'x'.repeat(100)}`).expect(422);
    expect(await collectionsWith(token)).toEqual([]);
    expect(JSON.stringify(api.logLines())).not.toContain(token);
    expect((await read(id)).has_preview_link).toBe(true);
  });

  it('shows what the page of a draft would show, and nothing else of the post', async () => {
    const { id: trainer } = await createTrainer({
      slug: 'tess-marlow',
      firstName: 'Tess',
      lastName: 'Marlow',
    });
    const id = await draft({
      publishAt: new Date(Date.now() + DAY_MS),
      customExcerpt: 'Not yet.',
      shareTitle: 'Look!',
      authorTrainerId: trainer,
      topics: ['Films'],
      writing: { by: admin.email, at: new Date(), since: new Date() },
    });

    const { body, headers, text } = await look(await tokenFor(id)).expect(200);
    expect(body).toEqual({
      title: 'Signing day',
      body: '<p>Text of the post.</p>',
      cover: null,
      gallery: [],
      author: { name: 'Tess Marlow', trainer_slug: 'tess-marlow' },
      topics: ['Films'],
      published_at: null,
      is_public: false,
    });
    expect(text).not.toContain(admin.email);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers.etag).toBeUndefined();
    await request(api.server).get(`/api/posts/${id}`).expect(404);
    expect((await request(api.server).get('/sitemap.xml').expect(200)).text).not.toContain('/preview');
  });

  it('has one and the same answer where it is unknown, renewed, withdrawn, or of a deleted post', async () => {
    const [renewed, gone, withdrawn] = [await draft(), await draft(), await draft()];
    const ofGone = await tokenFor(gone);
    const tokens = [await tokenFor(renewed), ofGone, await tokenFor(withdrawn), 'x'.repeat(43)];
    await look(await tokenFor(renewed)).expect(200);
    await send('delete', `/posts/${gone}`).expect(204);
    await withdraw(withdrawn).expect(204);

    const unknown = { message: previewLinkMessages.unknown, code: 'not_found' };
    for (const token of tokens) expect((await look(token).expect(404)).body).toEqual(unknown);
    await send('post', `/trash/${gone}/restore`).expect(200);
    await look(ofGone).expect(200);
  });
});

describe.each([
  ['/consent/look', '/consent/decline', limits.consentCallsPerTenMinutes],
  ['/preview/look', '/preview/look', limits.previewCallsPerTenMinutes],
  ['/invitation/look', '/invitation/look', limits.invitationCallsPerTenMinutes],
  ['/posts/liked/likes', '/posts/liked/likes', limits.likesPerMinute],
])('the calls of POST %s', (path, other, most) => {
  const call = (to: string, address: string) =>
    request(api.server)
      .post(`/api${to}`)
      .set({ 'X-Forwarded-For': address, [BROWSER_KEY]: randomKey() })
      .send({ token: 'x'.repeat(43) });

  it('are limited by their address, and not by those of others', async () => {
    await createPost({ slug: 'liked' });
    const address = newAddress();
    const taken = (await call(path, address)).status;
    for (let nr = 1; nr < most; nr += 1) await call(path, address).expect(taken);
    const refused = await call(other, address).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await call(path, newAddress()).expect(taken);
  });
});

const ADDRESS = 'https://www.linksway.example/blog/post';

describe('sanitizeBody', () => {
  it.each([
    '<h2>Title</h2><p>Some <strong>bold</strong> and <em>soft</em> words.</p>',
    '<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<p><a href="https://www.ncaa.org/" title="NCAA">NCAA</a> <a href="/apply">Apply</a></p>',
    '<p><a href="mailto:hello@linksway.example">Mail</a></p>',
    '<blockquote><p>Quote</p></blockquote><pre><code>x</code></pre>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<figure><img src="/api/uploads/x/800.webp" alt="A green" width="8" height="5" /><figcaption>F</figcaption></figure>',
  ])('keeps %s', (html) => {
    expect(sanitizeBody(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<img src="https://evil.example/pixel.gif">',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<form action="https://evil.example"><input name="a"><button>x</button></form>',
    '<img src="/\\evil.example/pixel.gif">',
  ])('leaves nothing dangerous of %s, nor in the feed', (html) => {
    for (const clean of [sanitizeBody(html), feedBody(html, ADDRESS)]) {
      expect(clean).not.toMatch(
        /<\s*(?:script|svg|math|style|iframe|object|embed|form|input|base|meta|link|xmp)/i,
      );
      expect(clean).not.toMatch(/\son\w+\s*=|javascript:|data:|evil\.example|style=|target=/i);
    }
  });

  it.each([
    ['<h1>The only h1 is the page’s</h1>', '<h2>The only h1 is the page’s</h2>'],
    [' <p>Hello</p>\n', '<p>Hello</p>'],
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<table><tr><td><div>A</div><div>B</div></td></tr></table>', '<table><tr><td>A<br>B</td></tr></table>'],
    [`${'<div>'.repeat(40)}One${'</div>'.repeat(40)}<center>Two</center>`, '<p>One</p><p>Two</p>'],
    ['<title>Letter</title><menu><li>One</li></menu>', '<ul><li>One</li></ul>'],
  ])('keeps the edges of blocks that a post may not hold: %s', (html, expected) => {
    expect(sanitizeBody(html)).toBe(expected);
  });

  it('changes nothing the second time, and survives unlimited nesting', () => {
    const once = sanitizeBody('<h1>a<p>b &amp; c<script>x</script><b>d');
    expect(sanitizeBody(once)).toBe(once);
    expect(sanitizeBody('<b>'.repeat(20_000)).length).toBeLessThan(1000);
  });
});

describe('excerptOf', () => {
  it.each([
    [
      '<h2>Title</h2><p>Tom &amp; Ann said <em>yes</em>, &quot;twice&quot;.</p><p>&lt;End&gt;</p>',
      'Title Tom & Ann said yes, "twice". <End>',
    ],
    ['<p><b>S</b>igned<br>at last</p><dl><dt>GPA</dt><dd>3.1 !</dd></dl>', 'Signed at last GPA 3.1 !'],
    [`<p>${'pathway '.repeat(40)}</p>`, `${'pathway '.repeat(19)}pathway…`],
    [`${'x'.repeat(100)} ${'y'.repeat(59)}`, `${'x'.repeat(100)} ${'y'.repeat(59)}`],
    [`${'x'.repeat(100)} ${'y'.repeat(60)}`, `${'x'.repeat(100)}…`],
  ])('is the text up to a whole word within 160 characters: %.60s', (html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });
});

describe('GET /blog/feed.xml', () => {
  const get = (path: string) => request(api.server).get(path);
  async function readFeed(): Promise<{ feed: XmlNode; entries: XmlNode[] }> {
    const feed = readXml((await get('/blog/feed.xml').expect(200)).text);
    return { feed, entries: childrenOf(feed, 'entry') };
  }
  const firstEntry = async () => (await readFeed()).entries[0]!;
  const addressOf = (entry: XmlNode) => childrenOf(entry, 'link')[0]?.getAttribute('href');
  const edit = (id: unknown, patch: object) =>
    send('put', `/posts/${String(id)}`)
      .send(patch)
      .expect(200);

  it('is an Atom feed with its own URL and a description, valid without any post', async () => {
    const { headers, text } = await get('/blog/feed.xml').expect(200);
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
    await get('/api/blog/feed.xml').set('If-None-Match', String(headers.etag)).expect(304);
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
    for (let nr = 1; nr <= 21; nr += 1)
      await createPost({ title: `Nr ${nr}`, publishedAt: new Date(Date.UTC(2025, 0, nr)) });
    const draft = await createPost({ title: 'Not yet', status: 'draft', publishedAt: null });
    const titles = async () => (await readFeed()).entries.map((entry) => textOf(entry, 'title'));

    expect(await titles()).toEqual(Array.from({ length: 20 }, (_, index) => `Nr ${21 - index}`));
    await edit(draft.id, { status: 'published' });
    expect((await titles())[0]).toBe('Not yet');
    await edit(draft.id, { status: 'draft' });
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
