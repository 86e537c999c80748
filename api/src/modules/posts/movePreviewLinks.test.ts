import mongoose from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { hashOf } from '../../shared/linkToken';
import { createPost } from '../../testing/createRecords';
import { signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { movePreviewLinks } from './movePreviewLinks.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const RUN = { isDryRun: false, signal: new AbortController().signal };
const look = (token: string) => request(api.server).post('/api/preview/look').send({ token });
const draft = () => createPost({ status: 'draft', publishedAt: null });
const days = (count: number) => new Date(Date.now() + count * DAY_MS);
const linkTo = ({ _id }: { _id: unknown }, token: string, [made, ends]: [number, number]) => ({
  ...{ postId: _id, tokenHash: hashOf(token), createdBy: 'ana@agency.example' },
  ...{ createdAt: days(made), expiresAt: days(ends) },
});

it('the newest living link of a post goes on working, one in the trash too; the others end', async () => {
  const [one, late, gone] = [await draft(), await draft(), await draft()];
  const { bearer } = await signIn();
  const call = (method: 'post' | 'delete', path: string) =>
    request(api.server)[method](`/api${path}`).set('Authorization', bearer);
  await call('delete', `/posts/${gone.id}`).expect(204);
  const links = mongoose.connection.collection('previewLinks');
  await links.insertMany([
    linkTo(one, 'older', [-3, 4]),
    linkTo(one, 'newest', [-2, 5]),
    linkTo(late, 'ended', [-9, -2]),
    linkTo(gone, 'in the trash', [-1, 6]),
  ]);

  expect(await movePreviewLinks({ ...RUN, isDryRun: true })).toBe(4);
  expect(await links.countDocuments()).toBe(4);
  expect(await movePreviewLinks(RUN)).toBe(4);
  expect(await movePreviewLinks(RUN)).toBe(0);

  await look('newest').expect(200);
  await look('older').expect(404);
  await look('ended').expect(404);
  await look('in the trash').expect(404);
  await call('post', `/trash/${gone.id}/restore`).expect(200);
  await look('in the trash').expect(200);
  expect(await mongoose.connection.db?.listCollections({ name: 'previewLinks' }).toArray()).toEqual([]);
});
