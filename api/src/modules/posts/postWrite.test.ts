import { limits } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Post, PostRevision } from './post.model';
import { excerptOf, feedBody, sanitizeBody } from './postBody';
import { type TestAdmin, signIn } from '../../testing/signIn';

const { admin, api, get, send } = setUpTestApi();
let other: TestAdmin;
beforeAll(async () => {
  other = await signIn();
});
beforeEach(() => Promise.all([Post.deleteMany(), PostRevision.deleteMany(), AuditEntry.deleteMany()]));

const MISSING = '650000000000000000000001';
const DRAFT = { status: 'draft', publishedAt: null } as const;
const create = (input: object) => send('post', '/posts').send(input);
const edit = (key: string, patch: object, by = admin) => send('put', `/posts/${key}`, by).send(patch);
const picture = (digit: string) => ({ id: digit.repeat(32), width: 800, height: 500, widths: [400, 800] });

describe('POST /posts', () => {
  it('creates a draft with slug, excerpt and clean body, whatever else is sent, and dates its first publication', async () => {
    const forged = { id: MISSING, _id: MISSING, likes: 99, created_at: '2001-01-01', __v: 7, cover: {} };
    const html = '<p onclick="x()">Hello</p><script>x()</script>';
    const input = { title: ' Signing day ', body: html, commentsModerated: true, ...forged };
    const { body } = await create(input).expect(201);
    expect(body).toMatchObject({
      title: 'Signing day',
      slug: 'signing-day',
      body: '<p>Hello</p>',
      excerpt: 'Hello',
      status: 'draft',
      comments_moderated: true,
      likes: 0,
      publishedAt: null,
      cover: null,
    });
    expect(body.id).not.toBe(MISSING);
    expect(body.created_at).not.toMatch(/^2001/);
    await get('/posts/signing-day').expect(404);
    const answers = [];
    for (const status of ['published', 'draft', 'published'])
      answers.push((await edit('signing-day', { status }).expect(200)).body);
    expect(answers.map(({ status }) => status)).toEqual(['published', 'draft', 'published']);
    expect(Date.parse(answers[0].publishedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(answers[2].publishedAt).toBe(answers[0].publishedAt);
  });

  it('makes slugs unique, at the same moment too, and of a title without Latin letters', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(buildPostInput({ title: 'Same title' }))));
    const slugs = answers.map(({ body }) => body.slug as string).sort();
    expect(slugs).toEqual(['same-title', 'same-title-2', 'same-title-3']);

    const { body } = await create({ title: '漢字の話' }).expect(201);
    expect(body.slug).toBe('post');
    expect((await edit(body.id, { clear: ['slug'] }).expect(200)).body.slug).toBe('post');
  });

  it('counts the length of a body as it is stored, with &amp; for &', async () => {
    const { id } = await createPost({ body: '<p>Kept</p>' });
    const text = '&'.repeat(limits.postBodyMax / 2);
    const { body } = await create({ title: 'Long', body: text }).expect(422);
    await edit(id, { body: text }).expect(422);
    expect(body.fields.body).toMatch(/^The body is too long: .* 90,000 characters/);
    expect((await Post.find().lean()).map((post) => post.body)).toEqual(['<p>Kept</p>']);
  });

  it('with a key that was sent before stores no second post, even concurrently, unless the first is in the trash', async () => {
    const write = async (title: string, key: string): Promise<{ id: string; slug: string }> =>
      (await create({ title }).set('Idempotency-Key', key).expect(201)).body;
    const [first, second] = await Promise.all([write('Sent twice', 'one'), write('Sent twice', 'one')]);
    expect([second, await write('Sent twice, changed', 'one')]).toEqual([first, first]);
    expect((await write('Sent twice', 'two')).slug).toBe('sent-twice-2');
    expect(await Post.countDocuments()).toBe(2);
    await create({ title: 'No key' }).set('Idempotency-Key', 'a b').expect(400);

    await send('delete', `/posts/${first.id}`).expect(204);
    expect((await write('Sent twice', 'one')).id).not.toBe(first.id);
    await send('post', `/trash/${first.id}/restore`).expect(200);
  });
});

describe('PUT /posts/:key', () => {
  it('changes the fields that it names and leaves the rest, by PATCH too', async () => {
    const pictures = { cover: picture('a'), gallery: [picture('b'), picture('c')] };
    const kept = { slug: 'before', body: '<p>Kept</p>' };
    const { id } = await createPost({ ...kept, commentsModerated: true, ...pictures });
    await edit(id, { title: 'Between' }).expect(200);
    const patch = request(api.server).patch(`/api/posts/${id}`).set('Authorization', admin.bearer);
    const { body } = await patch.send({ title: 'After' }).expect(200);
    const settings = { comments_moderated: true, status: 'published' };
    expect(body).toMatchObject({ title: 'After', ...kept, ...settings, cover: { id: picture('a').id } });
    expect(body.gallery.map((image: { id: string }) => image.id)).toEqual([picture('b').id, picture('c').id]);
  });

  it('cleans the body again, and derives the excerpt and what it is found by, unless the excerpt is the author’s own', async () => {
    const { id } = await createPost({ title: 'Signing day' });
    const patch = { title: 'Moving in', body: '<p>New</p><script>x</script>' };
    const { body } = await edit(id, patch).expect(200);
    expect(body).toMatchObject({ body: '<p>New</p>', contentHtml: '<p>New</p>', excerpt: 'New' });
    const search = async (q: string) => (await get(`/posts?q=${q}`).expect(200)).body.length as number;
    expect([await search('moving'), await search('signing')]).toEqual([1, 0]);

    const own = 'Seven months, in a minute.';
    await edit(id, { custom_excerpt: ` Seven months,\n in a minute. ` }).expect(200);
    await edit(id, { body: '<p>Another text.</p>' }).expect(200);
    const seen = (await get(`/posts/${id}`).expect(200)).body;
    expect([seen.excerpt, (await get('/posts')).body[0].excerpt]).toEqual([own, own]);
    expect(seen).not.toHaveProperty('custom_excerpt');
    expect((await request(api.server).get('/blog/feed.xml')).text).toContain(`<summary>${own}</summary>`);
    const emptied = (await edit(id, { clear: ['custom_excerpt'] }).expect(200)).body;
    expect(emptied).toMatchObject({ excerpt: 'Another text.', custom_excerpt: '' });
  });

  it('changes nothing by what it refuses', async () => {
    const post = await createPost({ gallery: [picture('b')] });
    const gallery = [picture('b').id, picture('d').id];
    await edit(post.id, { clear: ['title'] }).expect(422);
    const { body } = await edit(post.id, { title: 'Changed', gallery }).expect(422);
    expect(body.fields).toEqual({ gallery: expect.stringMatching(/no longer in the media library/) });
    await edit(post.id, { title: null, likes: { $inc: 1 } }).expect(400);
    await edit(post.id, { $set: { status: 'published' } }).expect(400);
    expect((await Post.findById(post._id))?.toObject()).toEqual(post.toObject());
  });
});

describe('a draft that saves itself', () => {
  const save = (id: unknown, patch: object) => send('put', `/posts/${String(id)}/draft`).send(patch);

  it('is stored, with one version for all saves of a few minutes, and without an entry in the audit trail', async () => {
    const { _id, updatedAt } = await createPost(DRAFT);
    let based_on = updatedAt.toISOString();
    for (const body of ['<p>One.</p>', '<p>One, two.</p>', '<p>One, two, three.</p>']) {
      const { body: saved } = await save(_id, { body, based_on }).expect(200);
      expect(saved).toMatchObject({ body, status: 'draft' });
      based_on = saved.updated_at as string;
    }

    expect([await PostRevision.countDocuments(), await AuditEntry.countDocuments()]).toEqual([1, 0]);
    const answer = await save(_id, { title: 'Still a draft', status: 'published' });
    expect(answer.status === 422 || answer.body.status === 'draft').toBe(true);
  });

  it('changes nothing of one that is public, scheduled, or saved by somebody else by now', async () => {
    const current = [
      { status: 'published' as const, publishedAt: new Date() },
      { publishAt: new Date(Date.now() + 60_000) },
    ];
    for (const fields of current) {
      const { _id, updatedAt } = await createPost({ ...DRAFT, ...fields });
      const refused = await save(_id, { title: 'Half', based_on: updatedAt.toISOString() }).expect(409);
      expect(refused.body.code).toBe('stale');
    }
    const { _id } = await createPost(DRAFT);
    await save(_id, { title: 'Half', based_on: new Date(0).toISOString() }).expect(409);
    expect(await Post.countDocuments({ title: 'Half' })).toBe(0);
  });
});

async function write(body: string): Promise<{ id: string }> {
  return (await create({ ...buildPostInput(), title: 'Signing day', body }).expect(201)).body;
}
const save = async (id: string, patch: object, by = admin) =>
  (await edit(id, patch, by).expect(200)).body as Record<string, string>;
const versions = async (id: string) => (await send('get', `/posts/${id}/revisions`).expect(200)).body;
const restore = (id: string, revision: string, body: object = {}) =>
  send('post', `/posts/${id}/revisions/${revision}/restore`).send(body);
/** The texts of the stored versions of a post, oldest first. */
const textsOf = async (postId: string) =>
  (await PostRevision.find({ postId }).sort({ savedAt: 1, _id: 1 }).lean()).map(({ body }) => body);

describe('a save of a post', () => {
  it('keeps the text that it replaces, with who wrote it and when, but nothing where it changes no text, or is refused', async () => {
    const { id } = await write('<p>One.</p>');
    const before = await Post.findById(id).lean();
    await save(id, { status: 'published', body: '<p>One.</p>', slug: 'elsewhere' }, other);
    const stale = { body: '<p>Two.</p>', based_on: new Date(0).toISOString() };
    await edit(id, stale, other).expect(409);
    expect(await versions(id)).toEqual([]);

    await save(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);

    const list = await versions(id);
    const saved_at = before?.writing?.at.toISOString();
    expect(list).toEqual([{ id: expect.any(String), title: 'Signing day', saved_by: admin.email, saved_at }]);
    const { body } = await send('get', `/posts/${id}/revisions/${list[0].id}`).expect(200);
    expect(body).toMatchObject({ body: '<p>One.</p>' });
  });

  it('of the same author within minutes is part of one version, unless it takes most of the text away', async () => {
    const text = `<p>${'A long text. '.repeat(20)}</p>`;
    const { id } = await write(text);
    await save(id, { body: `${text}<p>More.</p>` });
    expect(await textsOf(id)).toEqual([]);
    await save(id, { body: '<p>Oh no.</p>' });
    expect(await textsOf(id)).toEqual([`${text}<p>More.</p>`]);
  });

  it('of another author is a version of its own, at the same moment too', async () => {
    const { id } = await write('<p>0</p>');
    const third = await signIn();
    await Promise.all([save(id, { body: '<p>1</p>' }, other), save(id, { body: '<p>2</p>' }, third)]);
    const current = (await Post.findById(id).lean())?.body;
    expect([...(await textsOf(id)), current].sort()).toEqual(['<p>0</p>', '<p>1</p>', '<p>2</p>']);
  });

  it('keeps the newest versions only', async () => {
    const { id: postId } = await write('<p>Newest</p>');
    const saves = Array.from({ length: limits.postRevisions }, (_, nr) => nr);
    const earlier = saves.map((nr) => ({
      postId,
      body: `<p>${nr}</p>`,
      savedAt: new Date(2025, 0, 1, 0, nr),
    }));
    await PostRevision.insertMany(earlier);

    await save(postId, { body: '<p>Current</p>' }, other);

    const kept = saves.slice(1).map((nr) => `<p>${nr}</p>`);
    expect(await textsOf(postId)).toEqual([...kept, '<p>Newest</p>']);
  });
});

describe('a version of a post', () => {
  it('goes to the trash and comes back with its post, and goes with it for good', async () => {
    const { id } = await createPost();
    await save(id, { body: '<p>Two.</p>' });
    await send('delete', `/posts/${id}`).expect(204);
    await send('get', `/posts/${id}/revisions`).expect(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await versions(id)).toHaveLength(1);
    await send('delete', `/posts/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await PostRevision.countDocuments()).toBe(0);
  });

  it('is restored by a save over a text of the same admin, which is kept, but over no newer one that they have not seen', async () => {
    const { id } = await write('<p>One.</p>');
    const moved = { body: '<p>Two.</p>', title: 'Moving in' };
    const { updated_at: based_on } = await save(id, moved, other);
    await save(id, { body: '<p>Three.</p>' });
    const [, { id: revision }] = await versions(id);
    expect((await restore(id, revision, { based_on }).expect(409)).body.code).toBe('stale');
    expect((await Post.findById(id).lean())?.body).toBe('<p>Three.</p>');
    await AuditEntry.deleteMany();

    const { body } = await restore(id, revision).expect(200);

    expect(body).toMatchObject({ title: 'Signing day', body: '<p>One.</p>', excerpt: 'One.' });
    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>']);
    expect(await AuditEntry.find().lean()).toMatchObject([
      { action: 'restore_revision', kind: 'post', recordId: id, person: admin.email, outcome: 'done' },
    ]);
    expect((await send('get', '/posts/admin/all?q=signing').expect(200)).body).toHaveLength(1);
  });
});

const ADDRESS = 'https://www.linksway.example/blog/post';

describe('sanitizeBody', () => {
  it('keeps what a post may hold', () => {
    const allowed = [
      '<h2>Title</h2><p>Some <strong>bold</strong> and <em>soft</em> words.</p>',
      '<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
      '<p><a href="https://www.ncaa.org/" title="NCAA">NCAA</a> <a href="/apply">Apply</a></p>',
      '<p><a href="mailto:hello@linksway.example">Mail</a></p>',
      '<blockquote><p>Quote</p></blockquote><pre><code>x</code></pre>',
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<figure><img src="/api/uploads/x/800.webp" alt="A green" width="8" height="5" /><figcaption>F</figcaption></figure>',
    ];
    expect(allowed.map(sanitizeBody)).toEqual(allowed);
  });

  it('leaves nothing dangerous, nor in the feed', () => {
    const dangerous = [
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
    ];
    for (const clean of dangerous.flatMap((html) => [sanitizeBody(html), feedBody(html, ADDRESS)])) {
      expect(clean).not.toMatch(
        /<\s*(?:script|svg|math|style|iframe|object|embed|form|input|base|meta|link|xmp)/i,
      );
      expect(clean).not.toMatch(/\son\w+\s*=|javascript:|data:|evil\.example|style=|target=/i);
    }
  });

  it('keeps the edges of blocks that a post may not hold', () => {
    const cleaned: [string, string][] = [
      ['<h1>The only h1 is the page’s</h1>', '<h2>The only h1 is the page’s</h2>'],
      [' <p>Hello</p>\n', '<p>Hello</p>'],
      ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
      [
        '<table><tr><td><div>A</div><div>B</div></td></tr></table>',
        '<table><tr><td>A<br>B</td></tr></table>',
      ],
      [`${'<div>'.repeat(40)}One${'</div>'.repeat(40)}<center>Two</center>`, '<p>One</p><p>Two</p>'],
      ['<title>Letter</title><menu><li>One</li></menu>', '<ul><li>One</li></ul>'],
    ];
    for (const [html, expected] of cleaned) expect(sanitizeBody(html)).toBe(expected);
  });

  it('changes nothing the second time, and survives unlimited nesting', () => {
    const once = sanitizeBody('<h1>a<p>b &amp; c<script>x</script><b>d');
    expect(sanitizeBody(once)).toBe(once);
    expect(sanitizeBody('<b>'.repeat(20_000)).length).toBeLessThan(1000);
  });
});

it('an excerpt is the text up to a whole word within 160 characters', () => {
  const excerpts: [string, string][] = [
    [
      '<h2>Title</h2><p>Tom &amp; Ann said <em>yes</em>, &quot;twice&quot;.</p><p>&lt;End&gt;</p>',
      'Title Tom & Ann said yes, "twice". <End>',
    ],
    ['<p><b>S</b>igned<br>at last</p><dl><dt>GPA</dt><dd>3.1 !</dd></dl>', 'Signed at last GPA 3.1 !'],
    [`<p>${'pathway '.repeat(40)}</p>`, `${'pathway '.repeat(19)}pathway…`],
    [`${'x'.repeat(100)} ${'y'.repeat(59)}`, `${'x'.repeat(100)} ${'y'.repeat(59)}`],
    [`${'x'.repeat(100)} ${'y'.repeat(60)}`, `${'x'.repeat(100)}…`],
    ['🏌'.repeat(90), `${'🏌'.repeat(79)}…`],
  ];
  for (const [html, excerpt] of excerpts) expect(excerptOf(html)).toBe(excerpt);
});
