import { adminPostWire, limits, postSummaryWire, postTopicWire, postWire } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { childrenOf, readXml } from '../../testing/readXml';
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

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const put = (id: string, patch: object) => call('put', `/posts/${id}`).send(patch);
const visitorsList = async (query: string) => {
  const { body, headers } = await request(api.server).get(`/api/posts${query}`).expect(200);
  return { posts: body as { title: string; topics: string[] }[], total: headers['x-total-count'] };
};
const titles = async (query: string) => (await visitorsList(query)).posts.map(({ title }) => title);
const write = async (fields: object = {}) => {
  const input = buildPostInput({ status: 'published', ...fields });
  return (await call('post', '/posts').send(input).expect(201)).body as { id: string; topics: string[] };
};

describe('the topics of a post', () => {
  it('are stored once each, and shown to everybody', async () => {
    const { id, topics } = await write({ topics: [' College golf ', 'COLLEGE–GOLF', 'Films'] });

    expect(topics).toEqual(['College golf', 'Films']);
    const visitors = (await request(api.server).get(`/api/posts/${id}`).expect(200)).body;
    await expectWire(postWire, visitors);
    expect(visitors.topics).toEqual(topics);
    await expectWire(adminPostWire, (await call('get', `/posts/${id}`).expect(200)).body);
  });

  it('are spelled as in the posts that have them already', async () => {
    await write({ topics: ['College golf'] });
    const { id, topics } = await write({ topics: ['college GOLF', 'films'] });
    expect(topics).toEqual(['College golf', 'films']);

    // No other post has this one.
    const { body } = await put(id, { topics: ['COLLEGE golf', 'Films'] }).expect(200);
    expect(body.topics).toEqual(['College golf', 'Films']);
  });

  it('lose control characters, in names that are one line each', async () => {
    const { topics } = await write({ topics: ['Golf\nand\u0000tennis', '\u202eFilms'] });

    expect(topics).toEqual(['Golf and tennis', 'Films']);
    expect(await titles('?topic=golf-and-tennis')).toHaveLength(1);
  });

  it('stay with a save that does not name them, and go with `clear` or an empty list', async () => {
    const { id } = await write({ topics: ['Films'] });
    expect((await put(id, { title: 'Another title' }).expect(200)).body.topics).toEqual(['Films']);
    expect((await put(id, { clear: ['topics'] }).expect(200)).body.topics).toEqual([]);
    expect(await titles('?topic=films')).toEqual([]);

    await put(id, { topics: ['Films'] }).expect(200);
    expect((await put(id, { topics: [] }).expect(200)).body.topics).toEqual([]);
    expect(await titles('?topic=films')).toEqual([]);
  });

  it('may be in any script, from right to left too', async () => {
    await write({ title: 'In Chinese', topics: ['高尔夫'] });
    await write({ title: 'In Arabic', topics: ['رياضة الغولف'] });

    expect(await titles(`?topic=${encodeURIComponent('高尔夫')}`)).toEqual(['In Chinese']);
    expect(await titles(`?topic=${encodeURIComponent('رياضة-الغولف')}`)).toEqual(['In Arabic']);
  });

  it.each([
    [['a', 'b', 'c', 'd', 'e', 'f'], 'Topics may have at most 5 entries'],
    [['x'.repeat(limits.topicMax + 1)], 'A topic must be at most 40 characters'],
    [['⛳️'], 'A topic needs a letter or a digit'],
    [[' '], 'A topic may not be blank'],
    [['\u0000\u0007'], 'A topic may not be blank'],
  ])('are refused as %j', async (topics, message) => {
    const { body } = await call('post', '/posts')
      .send({ ...buildPostInput(), topics })
      .expect(422);

    expect(Object.keys(body.fields as object).join()).toContain('topics');
    expect(body.message).toContain(message);
    expect(await Post.countDocuments()).toBe(0);
  });

  it.each([[[{ $gt: '' }]], [[true, 'Golf']], [5], [{ 0: 'Golf' }]])(
    'are no list of names as %j',
    async (topics) => {
      await call('post', '/posts')
        .send({ ...buildPostInput(), topics })
        .expect(400);
      expect(await Post.countDocuments()).toBe(0);
    },
  );

  it('come back from the trash with their post', async () => {
    const { id } = await write({ title: 'Deleted', topics: ['Films'] });
    await call('delete', `/posts/${id}`).expect(204);
    expect(await titles('?topic=films')).toEqual([]);

    await call('post', `/trash/${id}/restore`).expect(200);
    expect(await titles('?topic=films')).toEqual(['Deleted']);
  });
});

describe('GET /posts?topic=…', () => {
  it('lists the published posts with this topic, by page, with their number', async () => {
    await createPost({ title: 'Old', topics: ['Films'], topicSlugs: ['films'] });
    await createPost({ title: 'New', topics: ['Golf', 'Films'], topicSlugs: ['golf', 'films'] });
    await createPost({ title: 'Other', topics: ['Golf'], topicSlugs: ['golf'] });
    await createPost({ title: 'Draft', status: 'draft', topics: ['Films'], topicSlugs: ['films'] });

    expect(await titles('?topic=films')).toEqual(['New', 'Old']);
    const second = await visitorsList('?topic=FILMS&limit=1&page=2');
    expect(second.posts.map(({ title }) => title)).toEqual(['Old']);
    expect(second.total).toBe('2');
    expect(await titles('?topic=films&q=ol')).toEqual(['Old']);
    await expectWire(postSummaryWire, second.posts[0]);
  });

  it('matches nothing by a part of a topic, or by what no topic can be', async () => {
    await createPost({ topics: ['Films'], topicSlugs: ['films'] });

    for (const topic of ['film', '!!!', '%00', '%24ne', '.*'])
      expect(await titles(`?topic=${topic}`)).toEqual([]);
    await request(api.server)
      .get(`/api/posts?topic=${'x'.repeat(201)}`)
      .expect(400);
    await request(api.server).get('/api/posts?topic=a&topic=b').expect(400);
    await request(api.server).get('/api/posts?topic[$ne]=a').expect(400);
  });

  it('shows a new topic at once, although the answer is cached', async () => {
    const { id } = await write({ title: 'Later' });
    expect(await titles('?topic=films')).toEqual([]);
    await put(id, { topics: ['Films'] }).expect(200);

    expect(await titles('?topic=films')).toEqual(['Later']);
  });

  it('knows posts from before there were topics', async () => {
    await createPost({ title: 'Old' });
    await Post.collection.updateMany(
      {},
      { $unset: { topics: 1, topicSlugs: 1, authorName: 1, authorTrainerId: 1 } },
    );

    const { posts } = await visitorsList('');
    expect(posts).toMatchObject([{ title: 'Old', topics: [], author: null }]);
    await expectWire(postSummaryWire, posts[0]);
    await request(api.server).get('/blog/feed.xml').expect(200);
  });
});

describe('GET /posts/admin/topics', () => {
  it('counts them in all posts, drafts too, the most frequent first', async () => {
    await write({ topics: ['Films'], status: 'draft' });
    await write({ topics: ['Golf', 'Films'] });
    // As two saves at the same moment can leave it.
    await createPost({ topics: ['films'], topicSlugs: ['films'] });

    const { body } = await call('get', '/posts/admin/topics').expect(200);
    expect(body).toEqual([
      { name: 'Films', posts: 3 },
      { name: 'Golf', posts: 1 },
    ]);
    await expectWire(postTopicWire, body[0]);
  });

  it('is for those who are signed in', async () => {
    await request(api.server).get('/api/posts/admin/topics').expect(401);
  });
});

it('the feed names the topics of a post', async () => {
  await write({ topics: ['College golf', 'Q & A <b>'] });
  const { text } = await request(api.server).get('/blog/feed.xml').expect(200);
  const [entry] = childrenOf(readXml(text), 'entry');

  const categories = childrenOf(entry!, 'category');
  expect(categories.map((category) => category.getAttribute('label'))).toEqual(['College golf', 'Q & A <b>']);
  expect(categories.map((category) => category.getAttribute('term'))).toEqual(['college-golf', 'q-a-b']);
});
