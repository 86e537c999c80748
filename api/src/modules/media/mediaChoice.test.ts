import { mediaPictureWire } from '@site/contract';
import request from 'supertest';
import { createPost, createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg, png } from '../../testing/pictures';
import { LibraryPicture } from '../images/libraryPicture.model';
import { Post } from '../posts/post.model';
import { addressOf, setUpMedia, storePhotoOfPerson, storePicture, textWith } from '../../testing/mediaCalls';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

describe('POST /media/:id/keep', () => {
  const keep = (id: string, by = admin) => send('post', `/media/${id}/keep`, by);
  const withCover = async () => {
    const { id } = await createPost();
    await setCover(String(id));
    const [picture] = await list();
    return { post: String(id), picture: picture?.id ?? '' };
  };
  const setCover = (post: string) =>
    jpeg().then((file) => send('post', `/posts/${post}/cover`).attach('cover', file, 'a.jpg').expect(200));
  const statusOf = async (id: string) => (await request(api.server).get(addressOf(id))).status;

  it('keeps a chosen picture whose own post drops it, so that a draft can still show it', async () => {
    const { post, picture } = await withCover();
    const { body } = await keep(picture, editor).expect(200);
    await expectWire(mediaPictureWire, body);
    expect(Date.parse(body.kept_until as string)).toBeGreaterThan(Date.now());

    await setCover(post);

    expect(await statusOf(picture)).toBe(200);
    expect(await idsOf('filter=unused')).toEqual([picture]);
  });

  it('a dropped picture that nobody has chosen is deleted', async () => {
    const { post, picture } = await withCover();
    await setCover(post);

    expect(await statusOf(picture)).toBe(404);
    expect(await idsOf()).not.toContain(picture);
  });

  it('a picture is either kept or gone when it is chosen and dropped at the same moment', async () => {
    for (let nr = 0; nr < 5; nr += 1) {
      const { post, picture } = await withCover();
      const [kept] = await Promise.all([keep(picture), setCover(post)]);

      expect(await statusOf(picture)).toBe(kept.status);
      await LibraryPicture.deleteMany();
      await Post.deleteMany();
    }
  });

  it('the cover of a post stays when another post that shows it in its text is deleted', async () => {
    const { picture } = await withCover();
    await keep(picture).expect(200);
    const other = await createPost({ body: textWith(picture) });
    await send('delete', `/posts/${String(other._id)}`).expect(204);

    expect(await statusOf(picture)).toBe(200);
  });

  it('a cover that a programme shows too stays when its post drops it', async () => {
    const { post, picture } = await withCover();
    await createProgram({ heroImage: addressOf(picture) });
    await setCover(post);

    expect(await statusOf(picture)).toBe(200);
  });

  it('does not find photos of people, pictures of deleted posts, and what is no picture', async () => {
    const { id } = await storePhotoOfPerson();
    const { post, picture } = await withCover();
    await send('delete', `/posts/${post}`).expect(204);

    for (const each of [id, picture, '0'.repeat(32), 'x']) await keep(each).expect(404);
  });
});

describe('a cover from the library', () => {
  const coverOf = async (path: string) =>
    (await request(api.server).get(`/api${path}`).expect(200)).body.cover;

  it('is shared by posts, and stays as long as one of them shows it', async () => {
    const image = await storePicture(await png({ width: 900, height: 600 }));
    const one = await createPost({ cover: image });
    const { body: other } = await send('post', '/posts', editor)
      .send({ title: 'A new post', body: '', status: 'published', cover_id: image.id })
      .expect(201);
    const third = await createPost();
    await send('put', `/posts/${String(third._id)}`, editor)
      .send({ cover_id: image.id })
      .expect(200);

    expect(await coverOf(`/posts/${other.slug}`)).toMatchObject({ id: image.id, width: 900, height: 600 });
    expect(await coverOf(`/posts/${third.slug}`)).toMatchObject({ id: image.id, widths: [400, 800, 900] });
    await send('put', `/posts/${String(one._id)}`)
      .send({ clear: ['cover'] })
      .expect(200);
    await send('delete', `/posts/${other.id}`).expect(204);
    await request(api.server).get(`/api/uploads/${image.id}/400.webp`).expect(200);
  });

  it('takes the place of the one before, which is deleted', async () => {
    const { id } = await createPost();
    await send('post', `/posts/${String(id)}/cover`)
      .attach('cover', await jpeg(), 'a.jpg')
      .expect(200);
    const [before] = await idsOf();
    const image = await storePicture();
    await send('put', `/posts/${String(id)}`)
      .send({ cover_id: image.id })
      .expect(200);

    expect(await idsOf()).toEqual([image.id]);
    await request(api.server)
      .get(addressOf(before ?? ''))
      .expect(404);
  });

  it('is served again when its own post is deleted before, or at the moment of, the save', async () => {
    for (let nr = 0; nr < 6; nr += 1) {
      const image = await storePicture();
      const [own, post] = [await createPost({ cover: image }), await createPost()];
      await send('post', `/media/${image.id}/keep`).expect(200);
      const remove = () => send('delete', `/posts/${String(own._id)}`).expect(204);
      if (nr === 0) await remove();
      const save = send('put', `/posts/${String(post._id)}`).send({ cover_id: image.id });
      await Promise.all([save.expect(200), nr === 0 ? undefined : remove()]);

      await request(api.server).get(addressOf(image.id)).expect(200);
    }
  });

  it('comes back with two posts that shared it and were both deleted', async () => {
    const image = await storePicture();
    const posts = [await createPost({ cover: image }), await createPost({ cover: image })];
    for (const { _id } of posts) await send('delete', `/posts/${String(_id)}`).expect(204);
    await request(api.server).get(addressOf(image.id)).expect(404);

    await send('post', `/trash/${String(posts[0]?._id)}/restore`).expect(200);
    await request(api.server).get(addressOf(image.id)).expect(200);
    await send('delete', `/trash/${String(posts[1]?._id)}`).expect(204);
    await request(api.server).get(addressOf(image.id)).expect(200);
  });

  it('is no photo of a person, no deleted picture and nothing else, and then nothing is saved', async () => {
    const { id: person } = await storePhotoOfPerson();
    const post = await createPost({ title: 'As it was' });

    for (const cover_id of [person, '0'.repeat(32), 'x', '', '../a', ['a'], { $ne: 'x' }]) {
      const change = { title: 'Changed', cover_id };
      const { status } = await send('put', `/posts/${String(post._id)}`).send(change);
      expect([400, 422]).toContain(status);
      await send('post', '/posts').send({ ...change, body: '', status: 'draft' });
    }
    expect(await Post.find().select('title').lean()).toEqual([
      expect.objectContaining({ title: 'As it was' }),
    ]);
  });
});
