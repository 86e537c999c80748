import mongoose from 'mongoose';
import request from 'supertest';
import { createPost } from './createRecords';
import { jpeg } from './pictures';
import type { setUpTestApi } from './setUpTestApi';
import type { ImageWire } from '@site/contract';

export interface Named {
  name: string;
  type: string;
}

export const JPEG: Named = { name: 'photo.jpg', type: 'image/jpeg' };
export const PNG: Named = { name: 'photo.png', type: 'image/png' };

/** The calls of an admin who sends pictures to posts. */
export function postPictureCalls({ api, admin }: Pick<ReturnType<typeof setUpTestApi>, 'api' | 'admin'>) {
  const sendTo = (path: string) =>
    request(api.server).post(`/api/posts${path}`).set('Authorization', admin.bearer);
  const put = (key: string, patch: object) =>
    request(api.server).put(`/api/posts/${key}`).set('Authorization', admin.bearer).send(patch);

  const sendCover = (key: string, file: Buffer, { name, type }: Named = JPEG) =>
    sendTo(`/${key}/cover`).attach('cover', file, { filename: name, contentType: type });

  function sendGallery(key: string, files: readonly Buffer[]) {
    return files.reduce(
      (sending, file, nr) =>
        sending.attach('images', file, { filename: `${nr}.jpg`, contentType: 'image/jpeg' }),
      sendTo(`/${key}/gallery`),
    );
  }

  const statusOf = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
  const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();
  const storedChunks = () => mongoose.connection.collection('images.chunks').countDocuments();

  async function withCover(): Promise<{ id: string; cover: ImageWire }> {
    const { id } = await createPost();
    const { body } = await sendCover(id, await jpeg()).expect(200);
    return { id, cover: body.cover as ImageWire };
  }

  return { sendTo, put, sendCover, sendGallery, statusOf, storedFiles, storedChunks, withCover };
}
