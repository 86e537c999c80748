import type { ChosenRecord } from '@site/contract';
import { buildGolferInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import { Lead } from '../modules/leads/lead.model';
import { moveExpired } from './moveExpired';
import { Golfer } from '../modules/golfers/golfer.model';
import { OldSlug } from '../records/slugs';
import { apply, contact } from './createLead';
import { png } from './pictures';
import { collectionsWith } from './rawScan';
import { setUpTestApi } from './setUpTestApi';

let sequence = 0;

/** Starts the api; with the calls of an admin who erases people. */
export function setUpErasures() {
  const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
  return {
    api,
    admin,
    send,
    erase: (records: readonly ChosenRecord[]) => send('post', '/privacy/erasures').send({ records }),
    createPerson,
  };

  /** A person in every place that the database has, with words that nobody else has. */
  async function createPerson() {
    sequence += 1;
    const mark = `q${sequence}z`;
    const [name, email] = [`Quirin${mark} Xandrios${mark}`, `Quirin.${mark}@Marked-Family.example`];
    const words = { name, email, message: `Phone: 0798765${mark}. Loves ${mark}windmills.` };
    const marks = [
      `quirin${mark}`,
      `xandrios${mark}`,
      `quirin.${mark}@marked`,
      `0798765${mark}`,
      `${mark}windmills`,
    ];
    const application = (await apply(api, words).expect(201)).body.id as string;
    const deleted = (await apply(api, words).expect(201)).body.id as string;
    const message = (await contact(api, words).expect(201)).body.id as string;
    const [first_name = '', last_name = ''] = name.split(' ');
    const fields = { first_name, last_name, testimonial: `Loves ${mark}windmills.` };
    const consent = { given_by: `Parent Xandrios${mark}`, given_at: '2025-09-01T00:00:00.000Z' };
    const golfer = (
      await send('post', '/golfers')
        .send(buildGolferInput({ ...fields, consent }))
        .expect(201)
    ).body;
    await send('put', `/golfers/${golfer.id}`)
      .attach('profile_photo', await png(), `${mark}windmills.png`)
      .expect(200);
    await send('post', `/golfers/${golfer.id}/consent-links`).send({ name, email }).expect(201);
    await OldSlug.create({ kind: 'golfer', slug: `quirin${mark}-before`, recordId: golfer.id });
    const gone = (await send('post', '/golfers').send(buildGolferInput(fields)).expect(201)).body;
    await send('delete', `/golfers/${gone.id}`).expect(204);
    await moveToTrash(deleted);
    const records: ChosenRecord[] = [
      { kind: 'application', id: application },
      { kind: 'application', id: deleted },
      { kind: 'message', id: message },
      { kind: 'golfer', id: golfer.id },
      { kind: 'golfer', id: gone.id },
    ];
    return { name, email, marks, records, golfer };
  }
}

/** As the daily job would. */
async function moveToTrash(id: string): Promise<void> {
  await Lead.updateOne({ _id: id }, { purgeAfter: new Date(0) });
  await moveExpired();
}

/** The collections that have any of these texts. */
export async function placesOf(marks: readonly string[]): Promise<string[]> {
  const places = await Promise.all(marks.map(collectionsWith));
  return [...new Set(places.flat())].sort();
}

export const photoIdOf = async (golferId: string) =>
  (await Golfer.findById(golferId).orFail()).photo?.id as string;
export const filesOf = (imageId: string) =>
  mongoose.connection.collection('images.files').countDocuments({ 'metadata.imageId': imageId });
