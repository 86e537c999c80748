import request from 'supertest';
import { createComment } from '../../testing/createComment';
import { apply } from '../../testing/createLead';
import { createPost } from '../../testing/createRecords';
import { type EventReader, readEvents } from '../../testing/eventReader';
import { type ServedApi, serve } from '../../testing/serve';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { overviewEvents } from './overviewEvents.service';

let api: TestApi;
let served: ServedApi;
let owner: TestAdmin;
let editor: TestAdmin;
const readers: EventReader[] = [];
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  served = await serve(api);
  owner = await signIn();
  editor = await signIn('editor');
});
afterEach(async () => {
  readers.splice(0).forEach((reader) => reader.leave());
  await overviewEvents.end();
});
afterAll(async () => {
  served.close();
  await api.stop();
});

async function follow({ bearer }: TestAdmin, path = '/overview/events'): Promise<EventReader> {
  const reader = await readEvents(`${served.origin}/api${path}`, bearer);
  readers.push(reader);
  return reader;
}

/** Follows, and has heard the event of the start. */
async function following(who: TestAdmin): Promise<EventReader> {
  const reader = await follow(who);
  await reader.next('comments');
  return reader;
}

const call = (verb: 'put' | 'post' | 'delete', path: string, by = editor) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', by.bearer);

const comment = async (name: string, { isModerated }: { isModerated: boolean }) => {
  const { slug } = await createPost({ commentsAllowed: true, commentsModerated: isModerated });
  const { body } = await request(api.server)
    .post(`/api/posts/${slug}/comments`)
    .send({ name, text: 'Thank you for that.' })
    .expect(201);
  return (body as { id: string }).id;
};

describe('an editor', () => {
  it('hears of a comment that waits, of one that is shown at once, and of a decision; and nothing about a person', async () => {
    const reader = await following(editor);

    const id = await comment('Quirin Secret', { isModerated: true });
    expect(await reader.next('comments')).toEqual({ received: 1 });
    await comment('Ana', { isModerated: false });
    expect(await reader.next('comments')).toEqual({ received: 0 });
    await call('put', `/comments/${id}`).send({ state: 'shown' }).expect(200);

    expect(await reader.next('comments')).toEqual({ received: 0 });
    expect(reader.text()).not.toMatch(/Quirin|Thank|Ana/);
  });

  it('hears nothing of a lead', async () => {
    const [theirs, owners] = [await following(editor), await following(owner)];

    await apply(api).expect(201);
    expect(await owners.next('leads')).toEqual({ received: [] });
    expect(await owners.next('leads')).toEqual({ received: ['application'] });
    await comment('Ana', { isModerated: true });

    expect(await theirs.next('comments')).toEqual({ received: 1 });
    expect(theirs.text()).not.toMatch(/leads|application/);
  });

  it('may not follow the leads of an earlier release', async () => {
    expect((await follow(editor, '/leads/events')).status).toBe(403);
  });

  it('is told at once to read what there is', async () => {
    await following(editor);

    expect(await (await follow(editor)).next('comments')).toEqual({ received: 0 });
  });
});

it('an owner hears of comments and leads over one connection', async () => {
  const reader = await following(owner);
  await reader.next('leads');

  await comment('Ana', { isModerated: true });
  expect(await reader.next('comments')).toEqual({ received: 1 });
  await apply(api).expect(201);

  expect(await reader.next('leads')).toEqual({ received: ['application'] });
});

it('a comment that is back from the trash is nothing new', async () => {
  const { _id } = await createComment({ state: 'waiting' });
  const reader = await following(editor);

  await call('delete', `/comments/${String(_id)}`).expect(204);
  expect(await reader.next('comments')).toEqual({ received: 0 });
  await call('post', `/trash/${String(_id)}/restore`).expect(200);

  expect(await reader.next('comments')).toEqual({ received: 0 });
});

it('an admin area of an earlier release hears of leads alone', async () => {
  const [earlier, reader] = [await follow(owner, '/leads/events'), await following(owner)];
  await earlier.next('leads');

  await comment('Ana', { isModerated: true });
  await reader.next('comments');
  await apply(api).expect(201);

  expect(await earlier.next('leads')).toEqual({ received: ['application'] });
  expect(earlier.text()).not.toContain('comments');
});
