import type { ImageWire } from '@site/contract';
import { createPost } from '../../testing/createRecords';
import { setUpMedia, storePicture, textWith } from '../../testing/mediaCalls';
import { png } from '../../testing/pictures';
import { LibraryPicture, hasFacts } from '../images/libraryPicture.model';

const { editor, send, list, idsOf } = setUpMedia();

async function sendForText(file: Buffer, name = 'green.png'): Promise<ImageWire> {
  const { body } = await send('post', '/posts/pictures', editor).attach('picture', file, name).expect(201);
  return body as ImageWire;
}

const mainFile = (id: string) => LibraryPicture.findOne({ 'metadata.imageId': id, ...hasFacts() }).orFail();

describe('a file that is sent again for a text', () => {
  it('is the picture that the library has, with its description and its focal point', async () => {
    const first = await sendForText(await png());
    await send('put', `/media/${first.id}`, editor).send({ alt: 'The last green' }).expect(200);
    await send('put', `/media/${first.id}/focus`, editor).send({ x: 20, y: 30 });
    const again = await sendForText(await png(), 'copy of green.png');

    expect(again).toMatchObject({ id: first.id, url: first.url });
    expect(await list()).toEqual([
      expect.objectContaining({ alt: 'The last green', file_name: 'green.png' }),
    ]);
  });

  it('is kept as if it were new, although its own post drops it', async () => {
    const { id } = await sendForText(await png());
    await LibraryPicture.updateMany({}, { $set: { 'metadata.keptUntil': new Date(0) } });
    await sendForText(await png());

    const file = await mainFile(id);
    expect(file.metadata.keptUntil?.getTime()).toBeGreaterThan(Date.now());
  });

  it('is another picture once that one is in the trash, or replaced by one with other pixels', async () => {
    const { id } = await sendForText(await png());
    const post = await createPost({ body: textWith(id) });
    await send('delete', `/posts/${String(post._id)}`).expect(204);

    expect((await sendForText(await png())).id).not.toBe(id);
    expect((await sendForText(await png({ width: 60, height: 41 }))).id).not.toBe(id);
  });

  it('is never the photo of a person, of which no trace of the file is stored', async () => {
    const photo = await storePicture(await png(), { subject: 'person' });
    const sent = await sendForText(await png());

    expect(sent.id).not.toBe(photo.id);
    const file = await mainFile(photo.id);
    expect(file.metadata.facts.source).toBeUndefined();
    expect(await idsOf('', editor)).toEqual([sent.id]);
  });
});
