import { limits } from '@site/contract';
import request from 'supertest';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { createPost, createProgram } from '../../testing/createRecords';
import { addressOf, setUpMedia, storePhotoOfPerson, storePicture, textWith } from '../../testing/mediaCalls';
import { Agency } from '../agency/agency.model';
import { AuditEntry } from '../audit/audit.model';
import { storedAmong, withhold } from '../images/image.service';
import { LibraryPicture } from '../images/libraryPicture.model';
import { keepPicture } from '../images/libraryPicture.service';
import { Post } from '../posts/post.model';
import { PostRevision } from '../posts/postRevision.model';
import { TrashEntry } from '../trash/trash.model';

const { admin, api, editor, send, idsOf } = setUpMedia();

const remove = (id: string, by = admin) => send('delete', `/media/${id}`, by);
/** As if the picture had been chosen so many minutes ago. */
const age = (id: string, minutes: number) =>
  LibraryPicture.collection.updateMany({ 'metadata.imageId': id }, [
    { $set: { 'metadata.keptUntil': { $subtract: ['$metadata.keptUntil', minutes * 60_000] } } },
  ]);

it('deletes a picture that nothing uses, with all its files, once', async () => {
  const { id } = await storePicture();
  await AuditEntry.deleteMany();
  await remove(id).expect(204);

  expect(await idsOf()).toEqual([]);
  expect(await storedAmong([id])).toEqual([]);
  await request(api.server).get(addressOf(id)).expect(404);
  await remove(id).expect(404);
  // What was refused changed nothing, and is no entry.
  expect(await AuditEntry.find().lean()).toMatchObject([
    { action: 'purge', kind: 'picture', recordId: id, title: '', outcome: 'done' },
  ]);
});

it('is for owners, and not for photos of people', async () => {
  const { id } = await storePicture();
  await remove(id, editor).expect(403);
  await request(api.server).delete(`/api/media/${id}`).expect(401);
  await remove((await storePhotoOfPerson()).id).expect(404);
  for (const key of ['x', '$ne', '0'.repeat(32)]) await remove(key).expect(404);

  expect(await storedAmong([id])).toEqual([id]);
});

it.each([
  ['a draft', (id: string) => createPost({ status: 'draft', body: textWith(id) })],
  ['a cover', async (id: string) => createPost({ cover: { id, width: 60, height: 40, widths: [60] } })],
  ['an earlier version', (id: string) => createVersion(id)],
  ['a programme', (id: string) => createProgram({ heroImage: addressOf(id) })],
  ['a partner', (id: string) => addPartner(id)],
  ['a deleted post', (id: string) => createDeleted(id)],
])('refuses one that %s shows', async (_what, use) => {
  const { id } = await storePicture();
  await use(id);
  const { body } = await remove(id).expect(409);

  expect(body.message).toMatch(/^Something shows this picture/);
  expect(await storedAmong([id])).toEqual([id]);
  expect(await LibraryPicture.countDocuments({ 'metadata.isWithheld': true })).toBe(0);
});

async function createVersion(id: string) {
  const { id: postId } = await createPost();
  const version = {
    postId,
    title: 'Then',
    body: textWith(id),
    imageIds: [id],
    savedAt: new Date(),
    savedBy: '',
  };
  await PostRevision.create(version);
}
const addPartner = (id: string) =>
  Agency.collection.insertOne({
    _id: 'agency' as never,
    partners: [{ name: 'A club', href: '', logo: addressOf(id) }],
  });
async function createDeleted(id: string) {
  const post = await createPost({ body: textWith(id) });
  await send('delete', `/posts/${post.id}`).expect(204);
  // A picture of a post in the trash belongs to it, unless it was sent for a text.
  await LibraryPicture.collection.updateMany({}, { $unset: { 'metadata.isWithheld': '' } });
}

it('refuses one that somebody has just chosen, and deletes it later', async () => {
  const { id } = await storePicture();
  await send('post', `/media/${id}/keep`, editor).expect(200);
  const { body } = await remove(id).expect(409);
  expect(body.message).toMatch(/^Somebody has just chosen/);
  await age(id, limits.pictureGraceMinutes - 1);
  await remove(id).expect(409);

  await age(id, 2);
  await remove(id).expect(204);
});

describe('a picture that is deleted while somebody chooses it', () => {
  it('stays, or they are told: never a post without its cover', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await storePicture();
      const post = await createPost();
      const [deleted, saved] = await Promise.all([
        remove(id),
        send('put', `/posts/${post.id}`).send({ cover_id: id }),
      ]);

      const isStored = (await storedAmong([id])).length === 1;
      const cover = (await Post.findById(post.id).lean())?.cover?.id;
      expect([204, 409]).toContain(deleted.status);
      expect(isStored).toBe(deleted.status === 409);
      if (saved.status === 200) expect([cover, isStored]).toEqual([id, true]);
      else expect([saved.status, isStored]).toEqual([422, false]);
    }
  });

  it('is chosen first or deleted first: both write to its file', async () => {
    const { id } = await storePicture();
    const keepLater = () =>
      keepPicture(id, new Date(Date.now() + 40 * 86_400_000)).then(
        () => 'kept',
        () => 'refused',
      );
    let keeping: Promise<string> | undefined;
    await inTransaction(async (transaction) => {
      await withhold([id], transaction);
      keeping = keepLater();
    });

    expect(await keeping).toBe('refused');
  });

  it('stays when a text that names it was saved in between', async () => {
    const { id } = await storePicture();
    const looking = jest.spyOn(TrashEntry, 'distinct').mockImplementationOnce(
      (field) =>
        ({
          session: async (transaction: Transaction) => {
            await createPost({ body: textWith(id) });
            return TrashEntry.find().session(transaction).distinct(field);
          },
        }) as never,
    );
    await remove(id).expect(409);
    looking.mockRestore();

    expect(await storedAmong([id])).toEqual([id]);
    await request(api.server).get(addressOf(id)).expect(200);
  });
});
