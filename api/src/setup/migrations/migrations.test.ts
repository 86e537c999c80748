import request from 'supertest';
import path from 'node:path';
import { rawCollection } from '../../db/migrations/Migration';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { removeCoachLinks } from './017-coach-links';

const { api, calls, send } = setUpConsent();
const { createWhole } = setUpWholeAthletes({ api, send });

describe('017, parts for coaches with a link', () => {
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

    expect(await removeCoachLinks()).toBe(4);

    expect(path.dirname(await photoOf())).not.toBe(path.dirname(before));
    await request(api.server).get(`/api${before}`).expect(404);
    await send('post', `/trash/${deleted}/restore`).expect(200);
    const { text } = await request(api.server).get(`/api/golfers/${deleted}`).expect(200);
    expect(text).not.toContain(WORDS.academics);
    expect(await rawCollection('golfers').countDocuments({ coachGroups: { $exists: true } })).toBe(0);
  });
});
