import request from 'supertest';
import path from 'node:path';
import { createGolfer } from '../../testing/createRecords';
import { type Migration, rawCollection } from '../../db/migrations/Migration';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { removeCoachLinks } from './017-coach-links';
import { pictureIds } from './031-picture-ids';
import { outboxFields } from './034-outbox';

const { api, calls, send } = setUpConsent();
const { createWhole } = setUpWholeAthletes({ api, send });

/** Runs one migration, or only counts what it would change. */
const running =
  (migration: Migration['run']) =>
  (isDryRun = false) =>
    migration({ isDryRun });

describe('016, updates from families', () => {
  it.each(['/update/look', '/update/send'])('%s is gone, and says how to go on', async (path) => {
    const { body } = await request(api.server).post(`/api${path}`).send({ token: 'x' }).expect(410);

    expect(body).toEqual({ code: 'gone', message: expect.stringContaining('write to us') });
  });
});

describe('017, parts for coaches with a link', () => {
  const run = running(removeCoachLinks);
  /** An athlete as stored by a version that knew coaches with a link: the part is hidden, and named once more. */
  async function createFor(...groups: readonly string[]) {
    const created = await createWhole();
    const choices = Object.fromEntries(groups.map((group) => [group, 'nobody']));
    await calls.agree(await calls.tokenFor(created.id), choices);
    const { slug } = created;
    await rawCollection('golfers').updateOne({ slug }, { $set: { coachGroups: [...groups] } });
    const agreed = Object.fromEntries(groups.map((group) => [`agreement.choices.${group}`, 'coaches']));
    await rawCollection('consentLinks').updateMany({ agreement: { $ne: null } }, { $set: agreed });
    await rawCollection('coachLinks').insertOne({ name: 'Coach Miller', tokenHash: slug });
    return created;
  }

  it('a photo leaves the address that coaches may know, and an athlete in the trash comes back without the part', async () => {
    const { id } = await createFor('photo');
    const { id: deleted } = await createFor('academics');
    await send('delete', `/golfers/${deleted}`).expect(204);
    const photoOf = async () => (await send('get', `/golfers/${id}`).expect(200)).body.headshot_url as string;
    const before = await photoOf();
    await request(api.server).get(`/api${before}`).expect(200);

    expect(await run()).toBe(4);

    expect(path.dirname(await photoOf())).not.toBe(path.dirname(before));
    await request(api.server).get(`/api${before}`).expect(404);
    await send('post', `/trash/${deleted}/restore`).expect(200);
    const { text } = await request(api.server).get(`/api/golfers/${deleted}`).expect(200);
    expect(text).not.toContain(WORDS.academics);
    expect(await rawCollection('golfers').countDocuments({ coachGroups: { $exists: true } })).toBe(0);
  });
});

describe('031, the pictures of deleted records', () => {
  const run = running(pictureIds.run);

  it('are in one list, whichever of the old ones named them, and no file is marked; a second run changes nothing', async () => {
    const { id } = await createGolfer();
    await send('delete', `/golfers/${id}`).expect(204);
    const trash = rawCollection('trash');
    const lists = { ownImageIds: ['a', 'b'], namedImageIds: ['b', 'c'] };
    await trash.updateMany({}, { $set: lists, $unset: { imageIds: '' } });
    await rawCollection('images.files').insertOne({ filename: 'a/60.webp', metadata: { isWithheld: true } });

    expect([await run(true), await run(), await run()]).toEqual([2, 2, 0]);

    const [entry] = await trash.find().toArray();
    expect((entry as { imageIds?: string[] }).imageIds?.sort()).toEqual(['a', 'b', 'c']);
    expect(Object.keys(entry ?? {})).not.toContain('ownImageIds');
  });
});

describe('034, the mails of the outbox', () => {
  const run = running(outboxFields.run);

  it('have the kinds of leads, a state and a recipient; a second run changes nothing', async () => {
    const outbox = rawCollection('outboxentries');
    await outbox.deleteMany();
    await outbox.insertMany([
      { kind: 'applications' },
      { kind: 'contact', state: 'failed' },
      { kind: 'export', state: 'sent' },
      { kind: 'reply', to: 'person', state: 'sent' },
    ]);

    expect([await run(true), await run(), await run()]).toEqual([6, 6, 0]);

    expect(await outbox.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { kind: 'application', to: 'agency', state: 'waiting' },
      { kind: 'message', to: 'agency', state: 'failed' },
      { kind: 'export', to: 'person', state: 'sent' },
      { kind: 'reply', to: 'person', state: 'sent' },
    ]);
  });
});
