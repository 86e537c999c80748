import { buildPostInput } from '@site/contract/testing';
import { Post } from '../modules/posts/post.model';
import { PostRevision } from '../modules/posts/postRevision.model';
import { setUpTestApi } from './setUpTestApi';
import { type TestAdmin, signIn } from './signIn';

/** The texts of the stored versions of a post, oldest first. */
export const textsOf = (postId: string) =>
  PostRevision.find({ postId })
    .sort({ _id: 1 })
    .lean()
    .then((found) => found.map(({ body }) => body));

/** Starts the api, and each test without posts; with the calls of two admins who edit the same post. */
export function setUpRevisions() {
  const { api, admin, send } = setUpTestApi();
  const other = {} as TestAdmin;
  beforeAll(async () => {
    Object.assign(other, await signIn());
  });
  beforeEach(() => Promise.all([Post.deleteMany(), PostRevision.deleteMany()]));
  return {
    api,
    admin,
    other,
    send,
    async write(body: string) {
      const input = { ...buildPostInput(), title: 'Signing day', body };
      return (await send('post', '/posts').send(input).expect(201)).body as { id: string };
    },
    edit: async (id: string, patch: object, by = admin) =>
      (await send('put', `/posts/${id}`, by).send(patch).expect(200)).body as Record<string, string>,
    versions: async (id: string) => (await send('get', `/posts/${id}/revisions`).expect(200)).body,
    restore: (id: string, revision: string, body: object = {}) =>
      send('post', `/posts/${id}/revisions/${revision}/restore`).send(body),
  };
}
