import mongoose from 'mongoose';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { png } from '../../testing/pictures';
import { LibraryPicture } from '../images/libraryPicture.model';
import { addStoredPictures } from './media.service';
import { setUpMedia, storePhotoOfPerson, storePicture } from '../../testing/mediaCalls';

const { send, list, idsOf } = setUpMedia();
const RUN = { isDryRun: false, signal: new AbortController().signal };

describe('a library of 60 pictures', () => {
  const PICTURES = 60;
  beforeEach(async () => {
    const facts = { width: 60, height: 40, widths: [60], fileName: '', alt: '', updatedAt: new Date() };
    await mongoose.connection.collection('images.files').insertMany(
      Array.from({ length: PICTURES }, (_, nr) => {
        const imageId = nr.toString(16).padStart(32, '0');
        return {
          ...{ filename: `${imageId}/60.webp`, length: 100, chunkSize: 261120 },
          uploadDate: new Date(Date.UTC(2026, 0, 1, 0, 0, nr)),
          metadata: {
            imageId,
            facts: { ...facts, subject: nr % 3 ? 'content' : 'person', searchWords: [`word${nr}`] },
          },
        };
      }),
    );
  });

  it('answers a page of fifty in 30 KB', async () => {
    const { text } = await send('get', '/media?limit=51').expect(200);
    expect(text.length).toBeLessThan(30 * 1024);
  });
});

describe('pictures from before the library', () => {
  const forget = () => LibraryPicture.collection.updateMany({}, { $unset: { 'metadata.facts': '' } });

  it('are shown with their sizes, those of people to owners only', async () => {
    const image = await storePicture(await png({ width: 900, height: 600 }));
    await createPost({ cover: image });
    const [athletes, trainers] = [await storePhotoOfPerson(), await storePicture()];
    await createGolfer({ photo: athletes });
    await createTrainer({ image: trainers });
    await forget();
    expect(await idsOf()).toEqual([]);

    expect(await addStoredPictures({ ...RUN, isDryRun: true })).toBe(3);
    expect(await idsOf()).toEqual([]);
    expect(await addStoredPictures(RUN)).toBe(3);

    expect(await list()).toEqual([
      expect.objectContaining({
        id: image.id,
        width: 900,
        height: 600,
        widths: [400, 800, 900],
        use_count: 1,
      }),
    ]);
    expect((await idsOf('subject=person')).toSorted()).toEqual([athletes.id, trainers.id].toSorted());
    expect(await addStoredPictures(RUN)).toBe(0);
  });

  it('are left out when their file is gone or damaged', async () => {
    await storePicture();
    await forget();
    await mongoose.connection.collection('images.chunks').deleteMany({});

    expect(await addStoredPictures(RUN)).toBe(0);
    expect(await idsOf()).toEqual([]);
  });
});
describe('the name of a sent file', () => {
  it.each([
    ['links at dawn.jpg', 'links at dawn.jpg'],
    ['C:\\Users\\maya\\links.jpg', 'links.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['‏مرحبا 🏌️.jpg', 'مرحبا 🏌️.jpg'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(200)],
  ])('%.40s is stored as one plain line', async (sent, name) => {
    await send('post', '/posts/pictures')
      .attach('picture', await png(), sent)
      .expect(201);

    expect((await list())[0]?.file_name).toBe(name);
  });
});
