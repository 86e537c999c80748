import mongoose from 'mongoose';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { addressOf, setUpMedia, textWith } from '../../testing/mediaCalls';
import { png } from '../../testing/pictures';
import { imageIdsInUse } from '../allModules';
import { sweepOrphans } from '../images/image.service';
import { PostRevision } from '../posts/postRevision.model';
import { storeTextPicture } from '../posts/textPictures.service';
import { addStoredPictures } from './media.service';

const { api, send, list, idsOf } = setUpMedia();

const LATER = { 'metadata.keptUntil': new Date(0), uploadDate: new Date(0) };
/** What is left after everything unused was due for deletion. */
async function sweep(): Promise<void> {
  await mongoose.connection.collection('images.files').updateMany({}, { $set: LATER });
  await sweepOrphans(imageIdsInUse);
}
const statusOf = async (id: string) => (await request(api.server).get(addressOf(id))).status;
const edit = (id: unknown, patch: object) =>
  send('put', `/posts/${String(id)}`)
    .send(patch)
    .expect(200);
const sent = async () => storeTextPicture(await png(), () => undefined);

describe('a picture that only an earlier version of a post shows', () => {
  const dropped = async () => {
    const { id } = await sent();
    const post = await createPost({ title: 'Signing day', body: textWith(id) });
    await edit(post._id, { body: '<p>Without.</p>' });
    return { id, post: String(post._id) };
  };

  it('is in use, is named with the post, and comes back with the version', async () => {
    const { id, post } = await dropped();
    await sweep();

    expect(await idsOf('filter=unused')).toEqual([]);
    expect((await list())[0]?.uses).toEqual([
      { kind: 'post', id: post, title: 'Signing day', place: 'version', is_public: false },
    ]);
    const { body } = await send('get', `/posts/${post}/revisions`).expect(200);
    const restored = await send('post', `/posts/${post}/revisions/${body[0].id}/restore`)
      .send({})
      .expect(200);
    expect(restored.body.body).toContain(id);
    expect(await statusOf(id)).toBe(200);
  });

  it('is not deleted with the cover of another post that drops it', async () => {
    const { id } = await dropped();
    const [image] = await list();
    await mongoose.connection.collection('images.files').updateMany({}, { $set: LATER });
    const other = await createPost({ cover: { id, width: 60, height: 40, widths: image?.widths ?? [] } });
    await edit(other._id, { clear: ['cover'] });

    expect(await statusOf(id)).toBe(200);
  });

  it('is withheld with its deleted post, restored with it, and deleted with it for good', async () => {
    const { id, post } = await dropped();
    await send('delete', `/posts/${post}`).expect(204);
    expect(await statusOf(id)).toBe(404);

    await send('post', `/trash/${post}/restore`).expect(200);
    expect(await statusOf(id)).toBe(200);

    await send('delete', `/posts/${post}`).expect(204);
    await send('delete', `/trash/${post}`).expect(204);
    expect(await mongoose.connection.collection('images.files').countDocuments()).toBe(0);
  });

  it('stays when another post that shows it is deleted for good', async () => {
    const { id } = await dropped();
    const other = String((await createPost({ body: textWith(id) }))._id);
    await send('delete', `/posts/${other}`).expect(204);
    await send('delete', `/trash/${other}`).expect(204);

    expect(await statusOf(id)).toBe(200);
  });

  it('is found in versions from before the library', async () => {
    const { id } = await dropped();
    await PostRevision.collection.updateMany({}, { $unset: { imageIds: '' } });
    expect(await idsOf('filter=unused')).toEqual([id]);
    const run = { isDryRun: false, signal: new AbortController().signal };

    expect(await addStoredPictures({ ...run, isDryRun: true })).toBe(1);
    expect(await addStoredPictures(run)).toBe(1);
    expect(await idsOf('filter=unused')).toEqual([]);
    expect(await addStoredPictures(run)).toBe(0);
  });
});
