import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { jpeg, png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { storedAmong } from '../pictures/image.model';
import { storeImages, sweepPictures } from '../pictures/image.service';
import { runDailyJob } from '../../testing/dailyJobs';
import { TrashEntry } from './trash.model';

const { api, send } = setUpTestApi();
beforeEach(() => TrashEntry.deleteMany());

const files = () => mongoose.connection.collection('images.files');
const statusOf = async (address: string) => (await request(api.server).get(`/api${address}`)).status;
const statusesOf = async (addresses: string[]) => [...new Set(await Promise.all(addresses.map(statusOf)))];

/** Makes every picture look as if it had been stored long ago. */
async function sweep(): Promise<number> {
  await files().updateMany({}, { $set: { uploadDate: new Date(0) } });
  return runDailyJob(sweepPictures);
}

interface Pictured {
  id: string;
  path: string;
  imageIds: string[];
  /** Every rendition of every picture, and the one for shared links. */
  addresses: string[];
  social: string[];
}

const file = jpeg();
const KINDS: Record<string, () => Promise<string>> = {
  athlete: async () => {
    const { id } = await createGolfer();
    await send('put', `/golfers/${id}`)
      .attach('profile_photo', await file, 'a.jpg')
      .expect(200);
    return `/golfers/${id}`;
  },
  trainer: async () => {
    const { id } = await createTrainer();
    await send('put', `/trainers/${id}`)
      .attach('image', await file, 'a.jpg')
      .expect(200);
    return `/trainers/${id}`;
  },
  post: async () => {
    const { id } = await createPost();
    await send('post', `/posts/${id}/cover`)
      .attach('cover', await file, 'a.jpg')
      .expect(200);
    await send('post', `/posts/${id}/gallery`)
      .attach('images', await file, 'b.jpg')
      .expect(200);
    await send('post', `/posts/${id}/share-picture`)
      .attach('picture', await file, 'c.jpg')
      .expect(200);
    return `/posts/${id}`;
  },
};

async function make(kind: string): Promise<Pictured> {
  const path = await KINDS[kind]!();
  const { body } = await request(api.server).get(`/api${path}`).expect(200);
  const single = [body.headshot, body.image, body.cover, body.share_picture];
  const images = [...single, ...(body.gallery ?? [])].filter(Boolean) as { id: string }[];
  const social = images.map((each) => `/uploads/${each.id}/social.jpg`);
  const renditions = images.flatMap((each) => ['avif', 'webp'].map((as) => `/uploads/${each.id}/60.${as}`));
  const imageIds = images.map((each) => each.id);
  return { id: path.split('/')[2]!, path, imageIds, addresses: [...renditions, ...social], social };
}

describe.each(Object.keys(KINDS))('the pictures of a deleted %s', (kind) => {
  it('are not served at any size, are spared by the sweep, and are served again after a restore', async () => {
    const { id, path, addresses } = await make(kind);
    expect(await statusesOf(addresses)).toEqual([200]);
    await send('delete', path).expect(204);
    expect(await statusesOf(addresses)).toEqual([404]);
    expect(await sweep()).toBe(0);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await statusesOf(addresses)).toEqual([200]);
  });

  it('are not rendered for shared links, not even at the moment of the deletion, and are deleted when it is purged', async () => {
    const chunks = mongoose.connection.collection('images.chunks');
    const before = await chunks.countDocuments();
    const { id, path, imageIds, social } = await make(kind);
    await Promise.all([statusesOf(social), send('delete', path).expect(204)]);
    expect(await statusesOf(social)).toEqual([404]);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await files().countDocuments({ 'metadata.imageId': { $in: imageIds } })).toBe(0);
    expect(await chunks.countDocuments()).toBe(before);
  });
});

it('a picture of a deleted programme is served while something else shows it, and else deleted with the programme', async () => {
  const [own, shared] = await storeImages([await file, await png()]);
  const addressOf = (image?: { id: string }) => `/uploads/${image?.id}/60.webp`;
  const { id, slug } = await createProgram({ heroImage: addressOf(own), heroFallback: addressOf(shared) });
  await createPost({ cover: shared });

  await send('delete', `/programs/${slug}`).expect(204);
  expect([await statusOf(addressOf(own)), await statusOf(addressOf(shared))]).toEqual([404, 200]);
  await send('delete', `/trash/${id}`).expect(204);

  expect(await storedAmong([own!.id, shared!.id])).toEqual([shared!.id]);
});
