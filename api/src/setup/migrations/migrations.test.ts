import request from 'supertest';
import path from 'node:path';
import { rawCollection } from '../../db/migrations/rawCollection';
import { createPost } from '../../testing/createRecords';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { removeCoachLinks } from './017-coach-links';
import { removeFilmStills } from './018-film-stills';
import { privacyRequests } from './028-privacy-requests';
import type { Migration } from '../../db/migrations/Migration';

const { api, calls, send } = setUpConsent();
const { createWhole } = setUpWholeAthletes({ api, send });

/** Runs one migration, or only counts what it would change. */
const running =
  (migration: Migration['run']) =>
  (isDryRun = false) =>
    migration({ isDryRun, signal: new AbortController().signal });

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

describe('018, films with a still', () => {
  const run018 = running(removeFilmStills);
  const [STILL, COVER] = ['a'.repeat(32), 'b'.repeat(32)];
  const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const figureOf = (caption: string, address = ADDRESS) =>
    `<figure><a href="${address}"><img src="/api/uploads/${STILL}/60.webp" alt="Film: a > b" width="60" height="40" /></a>${caption}</figure>`;
  const BODY = `<p>Before</p>${figureOf('<figcaption>Her shot (film on YouTube)</figcaption>')}<p>After</p>`;
  const LINKED = `<p>Before</p><p><a href="${ADDRESS}">Her shot (film on YouTube)</a></p><p>After</p>`;
  const postOf = (id: string) => send('get', `/posts/${id}`).expect(200);

  it('texts, versions and the trash have the link, and nothing names the still', async () => {
    const [shown, deleted] = [(await createPost()).id as string, (await createPost()).id as string];
    const posts = rawCollection('posts');
    await posts.updateMany({}, { $set: { body: BODY } });
    await rawCollection('postRevisions').insertOne({ body: BODY, imageIds: [STILL, COVER] });
    await send('delete', `/posts/${deleted}`).expect(204);
    const ids = { ownImageIds: [STILL], namedImageIds: [STILL, COVER] };
    await rawCollection('trash').updateMany({ kind: 'post' }, { $set: ids });

    expect(await run018(true)).toBe(3);
    expect((await postOf(shown)).body.body).toBe(BODY);
    expect(await run018()).toBe(3);

    expect((await postOf(shown)).body.body).toBe(LINKED);
    expect(await rawCollection('postRevisions').findOne()).toMatchObject({ body: LINKED, imageIds: [COVER] });
    expect(await rawCollection('trash').findOne({ kind: 'post' })).toMatchObject({
      ...{ ownImageIds: [], namedImageIds: [COVER] },
      record: { body: LINKED },
    });
    expect(await run018()).toBe(0);
  });
});

describe('028, privacy requests', () => {
  const run = running(privacyRequests.run);
  const requests = () => rawCollection('privacyRequests');
  const receivedOn = new Date('2026-11-20T00:00:00Z');
  const REQUESTS = [
    { kind: 'access', state: 'open', receivedOn, about: 'Rosa Quill', notes: 'Reply to rosa@quill.example.' },
    { kind: 'complaint', state: 'acknowledged', receivedOn, about: 'Carl Quill', notes: 'About a photo.' },
    { kind: 'erasure', state: 'answered', receivedOn, about: 'Eve Quill', notes: '' },
  ];

  const found = async (q: string) =>
    (await send('get', `/leads?q=${q}`).expect(200)).body as { id: string; name: string }[];

  it('an open request becomes a lead with its day, also after it was killed; an answered one goes', async () => {
    await requests().insertMany(structuredClone(REQUESTS));
    expect(await run(true)).toBe(3);
    expect(await found('quill')).toEqual([]);
    const drop = jest
      .spyOn(Object.getPrototypeOf(requests()), 'drop')
      .mockRejectedValueOnce(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    drop.mockRestore();
    expect(await run()).toBe(3);
    expect(await run()).toBe(0);

    const leads = await found('quill');
    expect(leads.map(({ name }) => name).sort()).toEqual(['Carl Quill', 'Rosa Quill']);
    const [rosa] = await found('rosa+quill');
    const { body } = await send('get', `/leads/${rosa?.id}`).expect(200);
    expect(body).toMatchObject({
      ...{ kind: 'message', is_privacy_request: true, state: 'new', email: 'rosa@quill.example' },
      ...{ created_at: receivedOn.toISOString(), same_person: [] },
      message: 'A copy of the data is asked for.\nReply to rosa@quill.example.',
    });
    const [carl] = await found('carl');
    const { message } = (await send('get', `/leads/${carl?.id}`).expect(200)).body as { message: string };
    expect(message).toBe('This is a complaint.\nNo email address was noted.\nAbout a photo.');
    expect(await rawCollection('outboxentries').countDocuments()).toBe(0);
    const { body: held } = await send('post', '/privacy/search').send({ email: 'rosa@quill.example' });
    expect(held.records).toMatchObject([{ kind: 'message', id: rosa?.id }]);
  });
});
