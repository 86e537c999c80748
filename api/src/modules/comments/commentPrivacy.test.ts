import request from 'supertest';
import { createComment } from '../../testing/createComment';
import { createPost } from '../../testing/createRecords';
import { collectionsWith } from '../../testing/rawScan';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Comment } from './comment.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Comment.deleteMany());

const call = (verb: 'post' | 'delete', path: string, body?: object) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', admin.bearer).send(body);
const search = async (name: string) => (await call('post', '/privacy/search', { name }).expect(200)).body;

it('finds the comments of a person by name, on the page and in the trash', async () => {
  const { _id: postId } = await createPost({ commentsAllowed: true });
  const written = await createComment({ postId, name: 'Ines Marlow', text: 'My own words' });
  const deleted = await createComment({ postId, name: 'ines marlow' });
  await createComment({ postId, name: 'Tom', text: 'I agree with Ines Marlow here.' });
  await createComment({ postId, name: 'Ines Other' });
  await call('delete', `/comments/${deleted._id}`).expect(204);

  const { records } = await search('Ines Marlow');

  const found = (records as { kind: string; id: string; is_deleted: boolean; text: string }[]).filter(
    ({ kind }) => kind === 'comment',
  );
  expect(found.map(({ id, is_deleted }) => [id, is_deleted]).sort()).toEqual(
    [
      [String(written._id), false],
      [String(deleted._id), true],
    ].sort(),
  );
  expect(found.some(({ text }) => text === 'My own words')).toBe(true);
});

it('hands a comment over, and erases it everywhere', async () => {
  const shown = await createComment({ name: 'Quirin Unique', text: 'Wonderful' });
  const deleted = await createComment({ name: 'Quirin Unique' });
  await call('delete', `/comments/${deleted._id}`).expect(204);
  const records = [shown, deleted].map(({ _id }) => ({ kind: 'comment', id: String(_id) }));

  const { text } = await call('post', '/privacy/export', { records }).expect(200);
  expect(JSON.parse(text).comments.records).toMatchObject([
    { name: 'Quirin Unique', text: 'Wonderful', state: 'shown' },
    { name: 'Quirin Unique', in_our_trash_since: expect.any(String) },
  ]);

  const { body } = await call('post', '/privacy/erasures', { records }).expect(201);
  expect(body.counts.comment).toBe(2);
  expect(await collectionsWith('Quirin')).toEqual([]);
});
