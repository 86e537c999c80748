import { golferRowWire, golferWire, ROWS_VIEW, trainerWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpMedia, storePhotoOfPerson } from '../../testing/mediaCalls';
import { Golfer } from '../golfers/golfer.model';
import { Trainer } from '../trainers/trainer.model';

const { api, send, list } = setUpMedia();

const FACE = { x: 70, y: 15 };
const focus = (id: string, body: object = FACE) => send('put', `/media/${id}/focus`).send(body);
const read = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body;
const NAMED = { firstName: 'Isla', lastName: 'Hartley', isPublished: true };

async function athleteWithPhoto() {
  const photo = await storePhotoOfPerson();
  return { photo, golfer: await createGolfer({ ...NAMED, photo }) };
}

describe('PUT /media/:id/focus for the photo of a person', () => {
  it('is on the profile and the card of an athlete at once', async () => {
    const { photo, golfer } = await athleteWithPhoto();
    expect((await read(`/golfers/${golfer.slug}`)).headshot.focus).toBeUndefined();
    await focus(photo.id).expect(200);

    const profile = await read(`/golfers/${golfer.slug}`);
    await expectWire(golferWire, profile);
    expect(profile.headshot).toMatchObject({ id: photo.id, focus: FACE });
    expect((await read('/golfers'))[0].headshot.focus).toEqual(FACE);
  });

  it('is in the row of an athlete in the admin’s list', async () => {
    const { photo } = await athleteWithPhoto();
    const rowOfAthlete = async () => (await send('get', `/golfers/admin/all?view=${ROWS_VIEW}`)).body[0];
    expect((await rowOfAthlete()).headshot).toEqual({ id: photo.id, widths: photo.widths });
    await focus(photo.id).expect(200);

    const row = await rowOfAthlete();
    await expectWire(golferRowWire, row);
    expect(row.headshot.focus).toEqual(FACE);
  });

  it('is on the profile and the card of a trainer at once', async () => {
    const image = await storePhotoOfPerson();
    const trainer = await createTrainer({ ...NAMED, image });
    await read('/trainers');
    await focus(image.id).expect(200);

    const [card] = await read('/trainers');
    await expectWire(trainerWire, card);
    expect(card.image.focus).toEqual(FACE);
    expect((await read(`/trainers/${trainer.slug}`)).image.focus).toEqual(FACE);
  });

  it('is no change of the person: a form that is open saves without a question, and keeps it', async () => {
    const { photo, golfer } = await athleteWithPhoto();
    await focus(photo.id).expect(200);
    const based_on = golfer.updatedAt.toISOString();
    await send('put', `/golfers/${golfer.slug}`).send({ country: 'Wales', based_on }).expect(200);

    expect((await Golfer.findById(golfer._id).lean())?.photo?.focus).toEqual(FACE);
  });

  it('moves with the photo of a person who is hidden', async () => {
    const { photo, golfer } = await athleteWithPhoto();
    const image = await storePhotoOfPerson();
    const trainer = await createTrainer({ ...NAMED, image });
    await focus(photo.id).expect(200);
    await focus(image.id).expect(200);
    await send('put', `/golfers/${golfer.slug}`).send({ isPublished: false }).expect(200);
    await send('put', `/trainers/${String(trainer._id)}`)
      .send({ isPublished: false })
      .expect(200);

    const hidden = await Golfer.findById(golfer._id).lean();
    const gone = await Trainer.findById(trainer._id).lean();
    expect([hidden?.photo?.id, gone?.image?.id]).not.toEqual([photo.id, image.id]);
    expect([hidden?.photo?.focus, gone?.image?.focus]).toEqual([FACE, FACE]);
    expect((await list('subject=person')).map((picture) => picture.focus)).toEqual([FACE, FACE]);
  });

  it('is not lost by a save at the same moment, nor the save by it', async () => {
    const { photo, golfer } = await athleteWithPhoto();
    await Promise.all([
      focus(photo.id).expect(200),
      send('put', `/golfers/${golfer.slug}`).send({ country: 'Wales' }).expect(200),
      focus(photo.id).expect(200),
    ]);

    const stored = await Golfer.findById(golfer._id).lean();
    expect(stored).toMatchObject({ country: 'Wales', photo: { focus: FACE } });
  });

  it('is 404 while the person is in the trash, and comes back with them', async () => {
    const { photo, golfer } = await athleteWithPhoto();
    await focus(photo.id).expect(200);
    await send('delete', `/golfers/${golfer.slug}`).expect(204);
    await focus(photo.id, { x: 0, y: 0 }).expect(404);
    await send('post', `/trash/${String(golfer._id)}/restore`).expect(200);

    expect((await Golfer.findById(golfer._id).lean())?.photo?.focus).toEqual(FACE);
  });

  it('is set everywhere or nowhere when the database fails half-way', async () => {
    const { photo, golfer } = await athleteWithPhoto();
    const { db } = mongoose.connection;
    await db?.renameCollection('golfers', 'golfers.aside');
    await db?.createCollection('golfers', { viewOn: 'golfers.aside', pipeline: [] });
    const { status } = await focus(photo.id);
    await db?.dropCollection('golfers');
    await db?.renameCollection('golfers.aside', 'golfers');

    expect(status).toBeGreaterThanOrEqual(500);
    expect((await list('subject=person'))[0]?.focus).toBeUndefined();
    expect((await Golfer.findById(golfer._id).lean())?.photo?.focus).toBeUndefined();
  });
});
