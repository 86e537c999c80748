import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { type XmlNode, childrenOf, readXml, textOf } from '../../testing/readXml';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, TEST_ORIGIN, startTestApi } from '../../testing/startTestApi';
import { Post } from './post.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
afterEach(() => Post.deleteMany({}));

const get = (path: string) => request(api.server).get(path);

async function readFeed(): Promise<{ feed: XmlNode; entries: XmlNode[] }> {
  const { text } = await get('/blog/feed.xml').expect(200);
  const feed = readXml(text);
  return { feed, entries: childrenOf(feed, 'entry') };
}

async function firstEntry(): Promise<XmlNode> {
  const [entry] = (await readFeed()).entries;
  if (!entry) throw new Error('the feed is empty');
  return entry;
}

const addressOf = (entry: XmlNode) => childrenOf(entry, 'link')[0]?.getAttribute('href');

const publish = (id: string, patch: object) =>
  request(api.server).put(`/api/posts/${id}`).set('Authorization', admin.bearer).send(patch).expect(200);

describe('GET /blog/feed.xml', () => {
  it('is an Atom feed with its own URL and a description', async () => {
    const { headers, text } = await get('/blog/feed.xml').expect(200);
    const { feed } = await readFeed();

    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">');
    expect([textOf(feed, 'title'), textOf(feed, 'name')]).toEqual(['Linksway blog', 'Linksway']);
    expect(
      childrenOf(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    ).toEqual([
      ['self', `${TEST_ORIGIN}/blog/feed.xml`],
      ['alternate', `${TEST_ORIGIN}/blog`],
    ]);
    await get('/api/blog/feed.xml').set('If-None-Match', String(headers.etag)).expect(304);
    const head = await request(api.server).head('/blog/feed.xml').expect(200);
    expect(head.headers['content-type']).toBe(headers['content-type']);
  });

  it('is valid and stable without any post', async () => {
    const { feed, entries } = await readFeed();

    expect(entries).toEqual([]);
    expect(textOf(feed, 'updated')).toBe('1970-01-01T00:00:00.000Z');
  });

  it('contains a whole post, with its dates and its URL', async () => {
    const post = await createPost({ title: 'Signing day & after', slug: 'signing-day' });

    const { feed, entries } = await readFeed();

    expect(entries).toHaveLength(1);
    const entry = await firstEntry();
    const texts = ['id', 'title', 'published', 'updated', 'summary', 'content'].map((name) =>
      textOf(entry, name),
    );
    expect(texts).toEqual([
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
  });

  it('keeps the id of a post when its title and slug change', async () => {
    const { id } = await createPost({ slug: 'before' });
    const before = await firstEntry();

    await publish(id as string, { title: 'Another title', slug: 'after' });

    const after = await firstEntry();
    expect(addressOf(after)).toBe(`${TEST_ORIGIN}/blog/after`);
    expect(textOf(after, 'id')).toBe(textOf(before, 'id'));
    expect(Date.parse(String(textOf(after, 'updated')))).toBeGreaterThan(
      Date.parse(String(textOf(before, 'updated'))),
    );
  });

  it('has the 20 newest posts, no drafts, and a new post in the next request', async () => {
    for (let nr = 1; nr <= 21; nr += 1)
      await createPost({ title: `Nr ${nr}`, publishedAt: new Date(Date.UTC(2025, 0, nr)) });
    const draft = await createPost({ title: 'Not yet', status: 'draft', publishedAt: null });

    const titles = (await readFeed()).entries.map((entry) => textOf(entry, 'title'));
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nr ${21 - index}`));

    await publish(draft.id as string, { status: 'published' });
    expect(textOf(await firstEntry(), 'title')).toBe('Not yet');
    await publish(draft.id as string, { status: 'draft' });
    expect(textOf(await firstEntry(), 'title')).toBe('Nr 21');
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

  it('stays well-formed whatever an editor has pasted', async () => {
    await createPost({ title: 'A\u0000B\u000bC]]>', body: '<p>x\u0008y ]]&gt;</p>' });

    const entry = await firstEntry();
    expect([textOf(entry, 'title'), textOf(entry, 'content')]).toEqual(['ABC]]>', '<p>xy ]]&gt;</p>']);
  });

  it('keeps escaped HTML in a post as text', async () => {
    await createPost({ body: '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;</p>' });

    expect(textOf(await firstEntry(), 'content')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;</p>',
    );
  });

  it('never takes the origin from the request', async () => {
    await createPost();
    const { text } = await get('/blog/feed.xml').set({
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    });

    expect(text).not.toContain('evil.example');
  });
});
