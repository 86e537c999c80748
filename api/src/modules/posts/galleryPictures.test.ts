import { type ClientRequest, request as sendRequest } from 'node:http';
import { adminPostWire, type ImageWire } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { html, jpeg, png, tornJpeg, webp } from '../../testing/pictures';
import { postPictureCalls } from '../../testing/postPictureCalls';
import { serve } from '../../testing/serve';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from './post.model';

const { api, admin } = setUpTestApi();
const { sendGallery, sendTo, statusOf, storedFiles } = postPictureCalls({ api, admin });

const partOf = (file: Buffer, name: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ]);

/** A client that sends a gallery in its own time. */
function slowGallery(origin: string, key: string): ClientRequest {
  const headers = { Authorization: admin.bearer, 'Content-Type': 'multipart/form-data; boundary=b' };
  return sendRequest(`${origin}/api/posts/${key}/gallery`, { method: 'POST', headers }).on(
    'error',
    () => undefined,
  );
}

describe('POST /posts/:key/gallery', () => {
  it('appends pictures in their order', async () => {
    const { id } = await createPost();

    await sendGallery(id, [
      await jpeg({ width: 10, height: 10 }),
      await png({ width: 20, height: 10 }),
    ]).expect(200);
    const { body } = await sendGallery(id, [await webp({ width: 30, height: 10 })]).expect(200);

    await expectWire(adminPostWire, body);
    expect(body.gallery.map(({ width }: ImageWire) => width)).toEqual([10, 20, 30]);
    for (const image of body.gallery as ImageWire[]) expect(await statusOf(image)).toBe(200);
  });

  const bad: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['an HTML file', () => html, 415],
    ['a JPEG whose end is missing', tornJpeg, 422],
    ['a file of 16 MB', () => Buffer.alloc(16 * 1024 * 1024, 0xff), 413],
  ];
  it.each(bad)('refuses all because of %s', async (_what, make, status) => {
    const { id } = await createPost();
    const good = await jpeg();

    await sendGallery(id, [good, await make(), good]).expect(status);

    expect((await Post.findById(id))?.gallery).toHaveLength(0);
  });

  it('holds at most twenty pictures, in however many requests', async () => {
    const { id } = await createPost();
    const file = await jpeg({ width: 4, height: 4 });

    await sendGallery(id, Array<Buffer>(21).fill(file)).expect(422);
    await sendGallery(id, Array<Buffer>(15).fill(file)).expect(200);
    const both = await Promise.all([
      sendGallery(id, Array<Buffer>(4).fill(file)),
      sendGallery(id, Array<Buffer>(4).fill(file)),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await Post.findById(id))?.gallery).toHaveLength(19);
  });

  it('stops between two pictures on shutdown, and shows none', async () => {
    const { id } = await createPost();
    const before = await storedFiles();
    const file = await jpeg({ width: 1600, height: 1000 });
    const sending = sendGallery(id, Array<Buffer>(8).fill(file)).then((response) => response);
    while ((await storedFiles()) === before) await new Promise((resolve) => setTimeout(resolve, 20));

    api.readiness.isShuttingDown = true;
    const response = await sending.finally(() => (api.readiness.isShuttingDown = false));

    expect(response.status).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await Post.findById(id))?.gallery).toHaveLength(0);
  });

  it('is stored picture by picture, while the rest is still to come', async () => {
    const { id } = await createPost();
    const before = await storedFiles();
    const { origin, close } = await serve(api);
    const sending = slowGallery(origin, id);
    sending.write(partOf(await jpeg(), '0.jpg'));
    sending.write(partOf(await jpeg(), '1.jpg').subarray(0, 200));

    // The size of a small picture, in both formats.
    while ((await storedFiles()) - before < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    sending.destroy();

    expect((await Post.findById(id))?.gallery).toHaveLength(0);
    close();
  });

  it('is not overwritten by a save that has not seen the new picture', async () => {
    const post = await createPost();
    await sendGallery(post.id, [await jpeg()]).expect(200);

    post.gallery = [];
    await expect(post.save()).rejects.toThrow(/version/i);
  });

  it('refuses an anonymous caller and answers 404 for a missing post', async () => {
    const { id } = await createPost();
    const file = await jpeg();

    await request(api.server).post(`/api/posts/${id}/gallery`).attach('images', file, 'a.jpg').expect(401);
    await sendGallery('unknown', [file]).expect(404);
    await sendTo(`/${id}/gallery`).send({}).expect(415);
  });
});
