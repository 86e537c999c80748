import mongoose from 'mongoose';
import { createPost } from '../../testing/createRecords';
import { signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { User } from '../users/user.model';
import { moveWorkingCopies } from './moveWorkingCopies.service';
import { Post } from './post.model';
import { PostRevision } from './postRevision.model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const RUN = { isDryRun: false, signal: new AbortController().signal };
const LATER = new Date(Date.now() + 60_000);
const PICTURE = 'c'.repeat(32);

it('newer work becomes a version, that of a new post a draft, and the rest is dropped', async () => {
  const { email } = await signIn();
  const userId = String((await User.findOne({ email }).orFail())._id);
  const [one, other] = [await createPost({ title: 'Signing day' }), await createPost()];
  const before = await Post.countDocuments();
  const copy = (key: unknown, content: object, savedAt = LATER) => ({
    ...{ userId, key: String(key), savedAt },
    content: {
      ...{ title: '', body: '', custom_excerpt: '', share_title: '', author_name: '', topics: ['Golf'] },
      ...{ comments_allowed: false, comments_moderated: false, ...content },
    },
  });
  const copies = mongoose.connection.collection('workingCopies');
  await copies.insertMany([
    copy(one._id, {
      title: 'Signing day, newer',
      body: `<p onclick="x">New</p><img src="/api/uploads/${PICTURE}/60.webp" alt="A green">`,
    }),
    copy(other._id, { title: 'Older' }, new Date(0)),
    copy('650000000000000000000999', { title: 'Of a post that is gone' }),
    copy('d'.repeat(32), { title: 'A new one', body: '<p>Begun.</p>' }),
    copy('e'.repeat(32), {}),
  ]);

  expect(await moveWorkingCopies({ ...RUN, isDryRun: true })).toBe(5);
  expect(await moveWorkingCopies(RUN)).toBe(5);
  expect(await moveWorkingCopies(RUN)).toBe(0);

  expect(await PostRevision.find().lean()).toMatchObject([
    { postId: one._id, title: 'Signing day, newer', imageIds: [PICTURE], savedAt: LATER, savedBy: email },
  ]);
  expect((await PostRevision.findOne().orFail()).body).not.toContain('onclick');
  expect(await Post.countDocuments()).toBe(before + 1);
  expect(await Post.findOne({ title: 'A new one' }).lean()).toMatchObject({
    ...{ status: 'draft', body: '<p>Begun.</p>', topics: ['Golf'] },
    writing: { by: email },
  });
});
