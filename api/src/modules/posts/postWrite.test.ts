import { limits } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Post, PostRevision } from './post.model';
import { type TestAdmin, signIn } from '../../testing/signIn';

const { admin, api, get, send } = setUpTestApi();
beforeEach(() => Promise.all([Post.deleteMany(), PostRevision.deleteMany(), AuditEntry.deleteMany()]));

const MISSING = '650000000000000000000001';
const DRAFT = { status: 'draft', publishedAt: null } as const;
const create = (input: object) => send('post', '/posts').send(input);
const edit = (key: string, patch: object) => send('put', `/posts/${key}`).send(patch);
const picture = (digit: string) => ({ id: digit.repeat(32), width: 800, height: 500, widths: [400, 800] });

describe('POST /posts', () => {
  it('creates a draft with slug, excerpt and clean body, whatever else is sent', async () => {
    const forged = { id: MISSING, _id: MISSING, likes: 99, created_at: '2001-01-01', __v: 7, cover: {} };
    const html = '<p onclick="x()">Hello</p><script>x()</script>';
    const { body } = await create({ title: ' Signing day ', body: html, ...forged }).expect(201);
    expect(body).toMatchObject({
      title: 'Signing day',
      slug: 'signing-day',
      body: '<p>Hello</p>',
      excerpt: 'Hello',
      status: 'draft',
      comments_moderated: false,
      likes: 0,
      publishedAt: null,
      cover: null,
    });
    expect(body.id).not.toBe(MISSING);
    expect(body.created_at).not.toMatch(/^2001/);
    await get('/posts/signing-day').expect(404);
  });

  it('dates the first publication and accepts both spellings of a field', async () => {
    const input = { title: 'Published', body: '', status: 'published', commentsModerated: true };
    const { body } = await create(input).expect(201);
    expect(body.comments_moderated).toBe(true);
    expect(Date.parse(body.publishedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('makes slugs unique, at the same moment too, and of a title without Latin letters', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create(buildPostInput({ title: 'Same title' }))),
    );
    expect(answers.map(({ body }) => body.slug as string).sort()).toEqual([
      'same-title',
      'same-title-2',
      'same-title-3',
      'same-title-4',
    ]);

    const [first, second] = [await create({ title: '漢字の話' }), await create({ title: '漢字の話' })];
    expect([first.body.slug, second.body.slug]).toEqual(['post', 'post-2']);
    expect((await edit(first.body.id, { clear: ['slug'] }).expect(200)).body.slug).toBe('post');
    // A path of the api is no slug.
    expect((await create({ title: 'Pictures' }).expect(201)).body.slug).toBe('post-pictures');
  });

  it.each([
    ['a blank title', { title: '   ' }, 'title', 'Title is required'],
    ['a short title', { title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    ['an unknown status', { title: 'Fine', status: 'hidden' }, 'status', undefined],
    ['the slug of a route', { title: 'Fine', slug: 'pictures' }, 'slug', undefined],
    ['a slug like an id', { title: 'Fine', slug: MISSING }, 'slug', undefined],
  ])('refuses %s with 422', async (_what, input, field, message) => {
    const { body } = await create(input).expect(422);
    expect(body.fields).toEqual({ [field]: message ?? expect.any(String) });
    expect(body).toMatchObject({ code: 'validation_failed', message: body.fields[field] });
    expect(await Post.countDocuments()).toBe(0);
  });
});

describe('the length of a body', () => {
  it('is counted as stored, with &amp; for &', async () => {
    const { id } = await createPost({ body: '<p>Kept</p>' });
    const text = '&'.repeat(limits.postBodyMax / 2);
    const { body } = await create({ title: 'Long', body: text }).expect(422);
    await edit(id, { body: text }).expect(422);
    expect(body.fields.body).toMatch(/^The body is too long: .* 90,000 characters/);
    expect((await Post.findById(id))?.body).toBe('<p>Kept</p>');
    const longer = await create({ title: 'Long', body: 'x'.repeat(limits.postBodyMax + 1) }).expect(422);
    expect(longer.body.message).toBe('Body must be at most 90,000 characters');
  });
});

describe('a post whose key was sent before', () => {
  const write = async (title: string, key: string): Promise<{ id: string; slug: string }> =>
    (await create({ title }).set('Idempotency-Key', key).expect(201)).body;

  it('is no second post, even concurrently: the answer is the first one', async () => {
    const [first, second] = await Promise.all([write('Sent twice', 'one'), write('Sent twice', 'one')]);
    expect([second, await write('Sent twice, changed', 'one')]).toEqual([first, first]);
    expect((await write('Sent twice', 'two')).slug).toBe('sent-twice-2');
    expect(await Post.countDocuments()).toBe(2);
    await create({ title: 'No key' }).set('Idempotency-Key', 'a b').expect(400);
  });

  it('is a new one if the first is in the trash, which can still be restored', async () => {
    const first = await write('Made again', 'again');
    await send('delete', `/posts/${first.id}`).expect(204);
    expect((await write('Made again', 'again')).id).not.toBe(first.id);
    await send('post', `/trash/${first.id}/restore`).expect(200);
  });
});

describe('PUT /posts/:key', () => {
  it('changes the fields that it names and leaves the rest, by PATCH too', async () => {
    const pictures = { cover: picture('a'), gallery: [picture('b'), picture('c')] };
    const { id } = await createPost({
      slug: 'before',
      body: '<p>Kept</p>',
      commentsModerated: true,
      ...pictures,
    });
    await edit(id, { title: 'Between' }).expect(200);
    const patch = request(api.server).patch(`/api/posts/${id}`).set('Authorization', admin.bearer);
    const { body } = await patch.send({ title: 'After' }).expect(200);
    expect(body).toMatchObject({
      title: 'After',
      slug: 'before',
      body: '<p>Kept</p>',
      comments_moderated: true,
      status: 'published',
      cover: { id: picture('a').id },
    });
    expect(body.gallery.map((image: { id: string }) => image.id)).toEqual([picture('b').id, picture('c').id]);
  });

  it('publishes, hides and publishes again by slug, with the date of the first time', async () => {
    await createPost({ slug: 'toggle', ...DRAFT });
    expect((await edit('toggle', { title: 'Not yet' }).expect(200)).body.publishedAt).toBeNull();
    const answers = [];
    for (const status of ['published', 'draft', 'published'])
      answers.push((await edit('toggle', { status }).expect(200)).body);
    expect(answers.map(({ status }) => status)).toEqual(['published', 'draft', 'published']);
    expect(answers[0].publishedAt).not.toBeNull();
    expect(answers[2].publishedAt).toBe(answers[0].publishedAt);
  });

  it('cleans the body again, and derives the excerpt and what it is found by', async () => {
    const { body: post } = await create({ title: 'Signing day', body: '', status: 'published' }).expect(201);
    const patch = { title: 'Moving in', body: '<p>New</p><script>x</script>' };
    const { body } = await edit(post.id, patch).expect(200);
    expect(body).toMatchObject({ body: '<p>New</p>', contentHtml: '<p>New</p>', excerpt: 'New' });
    const search = async (q: string) => (await get(`/posts?q=${q}`).expect(200)).body.length as number;
    expect([await search('moving'), await search('signing')]).toEqual([1, 0]);
  });

  it.each([
    [422, { title: ' ' }],
    [422, { clear: ['title'] }],
    [422, { gallery: [picture('b').id, picture('d').id] }],
    [400, { title: null, likes: { $inc: 1 } }],
    [400, { $set: { status: 'published' } }],
  ])('refuses with %i %j, and changes nothing', async (status, patch) => {
    const post = await createPost({ gallery: [picture('b')] });
    const { body } = await edit(post.id, patch).expect(status);
    if ('gallery' in patch)
      expect(body.fields).toEqual({ gallery: expect.stringMatching(/no longer in the media library/) });
    expect((await Post.findById(post._id))?.toObject()).toEqual(post.toObject());
  });
});

describe('a draft that saves itself', () => {
  const save = (id: unknown, patch: object) => send('put', `/posts/${String(id)}/draft`).send(patch);

  it('is stored, with one version for all saves of a few minutes, and without an entry in the audit trail', async () => {
    const { _id, updatedAt } = await createPost(DRAFT);
    await AuditEntry.deleteMany();
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

  it.each([
    ['public', { status: 'published', publishedAt: new Date() }],
    ['scheduled', { publishAt: new Date(Date.now() + 60_000) }],
    ['saved by somebody else', { title: 'Theirs' }],
  ] as const)('changes nothing of one that is %s by now', async (_what, fields) => {
    const { _id, updatedAt } = await createPost({ ...DRAFT, ...fields });
    const since = 'title' in fields ? new Date(0) : updatedAt;

    const { body } = await save(_id, { title: 'Half', based_on: since.toISOString() }).expect(409);

    expect(body.code).toBe('stale');
    expect(await Post.countDocuments({ title: 'Half' })).toBe(0);
  });
});

let other: TestAdmin;
beforeAll(async () => {
  other = await signIn();
});
async function write(body: string): Promise<{ id: string }> {
  const input = { ...buildPostInput(), title: 'Signing day', body };
  return (await send('post', '/posts').send(input).expect(201)).body;
}
const save = async (id: string, patch: object, by = admin) =>
  (await send('put', `/posts/${id}`, by).send(patch).expect(200)).body as Record<string, string>;
const versions = async (id: string) => (await send('get', `/posts/${id}/revisions`).expect(200)).body;
const restore = (id: string, revision: string, body: object = {}) =>
  send('post', `/posts/${id}/revisions/${revision}/restore`).send(body);
/** The texts of the stored versions of a post, oldest first. */
const textsOf = async (postId: string) =>
  (await PostRevision.find({ postId }).sort({ _id: 1 }).lean()).map(({ body }) => body);

describe('a save of a post', () => {
  it('keeps the text that it replaces, with who wrote it and when', async () => {
    const { id } = await write('<p>One.</p>');
    const before = await Post.findById(id).lean();
    await save(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);

    const list = await versions(id);
    const saved_at = before?.writing?.at.toISOString();
    expect(list).toEqual([{ id: expect.any(String), title: 'Signing day', saved_by: admin.email, saved_at }]);
    const { body } = await send('get', `/posts/${id}/revisions/${list[0].id}`).expect(200);
    expect(body).toMatchObject({ body: '<p>One.</p>' });
  });

  it('that changes neither title nor text, or is refused, keeps nothing', async () => {
    const { id } = await write('<p>One.</p>');
    await save(id, { status: 'published', body: '<p>One.</p>', slug: 'elsewhere' }, other);
    const stale = { body: '<p>Two.</p>', based_on: new Date(0).toISOString() };
    await send('put', `/posts/${id}`, other).send(stale).expect(409);
    expect(await versions(id)).toEqual([]);
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
    await save(id, { body: '<p>1</p>' }, other);
    expect(await textsOf(id)).toEqual(['<p>0</p>']);

    const third = await signIn();
    await Promise.all([save(id, { body: '<p>2</p>' }), save(id, { body: '<p>3</p>' }, third)]);
    const current = (await Post.findById(id).lean())?.body;
    expect([...(await textsOf(id)), current].sort()).toEqual([
      '<p>0</p>',
      '<p>1</p>',
      '<p>2</p>',
      '<p>3</p>',
    ]);
  });

  it('keeps the newest versions only, in the order of saving', async () => {
    const { id: postId } = await write('<p>0</p>');
    for (let nr = 1; nr <= limits.postRevisions + 1; nr += 1)
      await save(postId, { body: `<p>${nr}</p>` }, nr % 2 ? other : admin);

    const texts = await textsOf(postId);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([
      limits.postRevisions,
      '<p>1</p>',
      `<p>${limits.postRevisions}</p>`,
    ]);
  });
});

describe('a version of a post', () => {
  it('goes to the trash and comes back with its post, and goes with it for good', async () => {
    const { id } = await write('<p>One.</p>');
    await save(id, { body: '<p>Two.</p>' }, other);
    await send('delete', `/posts/${id}`).expect(204);
    await send('get', `/posts/${id}/revisions`).expect(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await versions(id)).toHaveLength(1);
    await send('delete', `/posts/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await PostRevision.countDocuments()).toBe(0);
  });

  it('is restored by a save: with a version of what was there, and an entry', async () => {
    const { id } = await write('<p>One.</p>');
    await save(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);
    const [{ id: revision }] = await versions(id);
    await AuditEntry.deleteMany();

    const { body } = await restore(id, revision).expect(200);

    expect(body).toMatchObject({ title: 'Signing day', body: '<p>One.</p>', excerpt: 'One.' });
    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>']);
    expect(await AuditEntry.find().lean()).toMatchObject([
      { action: 'restore_revision', kind: 'post', recordId: id, person: admin.email, outcome: 'done' },
    ]);
    expect((await send('get', '/posts/admin/all?q=signing').expect(200)).body).toHaveLength(1);
  });

  it('is restored over a text of the same admin, which is kept, but over no newer save that they have not seen', async () => {
    const { id } = await write('<p>One.</p>');
    const { updated_at: based_on } = await save(id, { body: '<p>Two.</p>' }, other);
    await save(id, { body: '<p>Three.</p>' });
    const [{ id: revision }] = await versions(id);
    expect((await restore(id, revision, { based_on }).expect(409)).body.code).toBe('stale');
    expect((await Post.findById(id).lean())?.body).toBe('<p>Three.</p>');
    await restore(id, revision).expect(200);
    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>']);
  });
});
