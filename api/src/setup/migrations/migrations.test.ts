import request from 'supertest';
import path from 'node:path';
import mongoose from 'mongoose';
import { rawCollection } from '../../db/migrations/rawCollection';
import { createApplication } from '../../testing/createLead';
import { createGolfer, createPost } from '../../testing/createRecords';
import { replaceFamilyUpdates } from './016-family-updates';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { removeCoachLinks } from './017-coach-links';
import { removeFilmStills, withLinks } from './018-film-stills';
import { unchainAudit } from './019-audit-chain';
import { dropBackupNotes } from './026-backup-notes';
import { privacyRequests } from './028-privacy-requests';
import type { Migration } from '../../db/migrations/Migration';
import { Golfer } from '../../modules/golfers/golfer.model';
import { vitals } from './027-vitals';

const { api, calls, send } = setUpConsent();
const { createWhole } = setUpWholeAthletes({ api, send });

/** Runs one migration, or only counts what it would change. */
const running =
  (migration: Migration['run']) =>
  (isDryRun = false) =>
    migration({ isDryRun, signal: new AbortController().signal });

describe('016, updates from families', () => {
  const run = running(replaceFamilyUpdates);
  const ROW = {
    ...{ on: '2026-06-20', event: 'Kent Open', venue: 'Deal', score: '74', place: '' },
    ...{ yards: null, rating: null, slope: null },
  };

  const SENT = {
    ...{ name: 'Rosa Hartley', email: 'rosa@hartley.example', note: 'Since May.' },
    ...{ decidedAt: null, cancelledAt: null, sentAt: new Date('2026-11-20T10:00:00Z') },
    changes: { gpa: 3.8, sat: null, testimonial: 'Fine.' },
    results: [
      { before: null, after: ROW },
      { before: ROW, after: { ...ROW, score: '73' } },
      { before: ROW, after: null },
    ],
  };
  const updates = () => rawCollection('familyUpdates');
  const addUpdate = (golferId: unknown, fields: object = {}) =>
    updates().insertOne({ ...SENT, golferId, ...fields });
  const athlete = async (fields: object = {}) =>
    (await createGolfer({ firstName: 'Isla', lastName: 'Hartley', ...fields }))._id;
  const messages = async () =>
    ((await send('get', '/contact').expect(200)).body as { name: string; message: string }[]).filter(
      ({ name }) => name === SENT.name,
    );

  it('a waiting update becomes a note of its application, else a message; the others go', async () => {
    const [ofLead, other, deleted] = [await athlete(), await athlete(), await athlete()];
    const lead = await createApplication({ work: { athleteId: ofLead } });
    await addUpdate(ofLead);
    const { insertedId } = await addUpdate(other);
    await addUpdate(deleted, { results: [], note: '' });
    await send('delete', `/golfers/${String(deleted)}`).expect(204);
    const consent = { givenBy: 'R', givenAt: new Date(), withdrawnAt: new Date() };
    await addUpdate(await athlete({ consent }));
    await addUpdate(other, { decidedAt: new Date() });
    await addUpdate(other, { sentAt: null });
    await addUpdate(other, { cancelledAt: new Date() });
    const mails = rawCollection('outboxentries');
    await mails.insertOne({ kind: 'update_link', recordId: insertedId, attempts: 0 });

    expect(await run(true)).toBe(8);
    expect(await updates().countDocuments()).toBe(7);
    expect(await run()).toBe(8);

    const { notes } = (await send('get', `/leads/${String(lead._id)}`).expect(200)).body as {
      notes: { by: string; text: string }[];
    };
    expect(notes).toMatchObject([{ by: SENT.email, at: SENT.sentAt.toISOString() }]);
    expect(notes[0]?.text.split('\n')).toEqual([
      expect.stringMatching(/^Rosa Hartley \(rosa@hartley\.example\) has sent .* of Isla Hartley, /),
      'GPA: 3.8',
      'SAT:',
      'Testimonial: Fine.',
      'New result: 2026-06-20, Kent Open, Deal, 74',
      'Result: 2026-06-20, Kent Open, Deal, 74; instead: 2026-06-20, Kent Open, Deal, 73',
      'Result to remove: 2026-06-20, Kent Open, Deal, 74',
      'A note: Since May.',
    ]);
    expect(await messages()).toHaveLength(2);
    expect(await mails.countDocuments({ kind: 'update_link' })).toBe(0);
    expect(await updates().countDocuments()).toBe(0);
    expect(await run()).toBe(0);
  });

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

  it('become links that say what opens; other pictures stay', () => {
    const linked = (words: string) => `<p><a href="${ADDRESS}">${words}</a></p>`;
    const captioned = figureOf('<figcaption>Her <em>shot</em></figcaption>');
    expect(withLinks(captioned)).toBe(linked('Her shot (film on YouTube)'));
    expect(withLinks(figureOf(''))).toBe(linked('Film (film on YouTube)'));
    const plain = `<figure><img src="/api/uploads/${STILL}/60.webp" alt="" /></figure>`;
    for (const other of [figureOf('', 'https://example.com/film'), plain])
      expect(withLinks(other)).toBe(other);
  });

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

  it('lose their stills on the cards of athletes, in the trash too', async () => {
    await Promise.all([Golfer.deleteMany(), rawCollection('trash').deleteMany({})]);
    const film = { address: 'https://vimeo.com/76979871', title: 'Swing', length: '', still: { id: STILL } };
    const [shown, deleted] = [(await createGolfer()).id as string, (await createGolfer()).id as string];
    await rawCollection('golfers').updateMany({}, { $set: { 'card.films': [film] } });
    await send('delete', `/golfers/${deleted}`).expect(204);
    await rawCollection('trash').updateMany({}, { $set: { ownImageIds: [STILL, COVER] } });

    expect([await run018(), await run018()]).toEqual([2, 0]);

    const { films } = (await send('get', `/golfers/${shown}`).expect(200)).body.card as { films: object[] };
    expect(films).toEqual([{ address: film.address, platform: 'Vimeo', title: 'Swing', length: '' }]);
    const [entry] = await rawCollection('trash').find().toArray();
    expect([entry?.ownImageIds, JSON.stringify(entry).includes(STILL)]).toEqual([[COVER], false]);
  });
});

describe('019, the chain of the audit trail', () => {
  const run = running(unchainAudit);
  const stored = (name: string) => mongoose.connection.collection(name);
  const plain = { person: 'jo@linksway.example', action: 'update', kind: 'post', title: 'Open day' };
  const chained = {
    ...plain,
    ...{ state: 'chained', sequence: 1, hash: 'a1', titleSeal: 'b2', titleSalt: 'c3', at: new Date(0) },
  };

  it('goes with its ends and checks, also where a run was broken off, and every entry stays', async () => {
    await stored('audit').deleteMany({});
    await stored('audit').createIndex({ sequence: 1 }, { unique: true, sparse: true });
    await stored('audit').insertMany([{ ...chained }, { ...plain, state: 'open', at: new Date(1) }]);
    await stored('auditHead').insertOne({ sequence: 1 });
    await stored('auditChecks').insertOne({ entries: 1 });

    expect(await run(true)).toBe(4);
    expect(await stored('audit').countDocuments({ hash: 'a1' })).toBe(1);
    await stored('auditHead').drop();
    expect(await run()).toBe(3);

    const entries = await stored('audit')
      .find({}, { projection: { _id: 0 } })
      .sort({ at: 1 })
      .toArray();
    expect(entries).toEqual([
      { ...plain, at: new Date(0) },
      { ...plain, at: new Date(1) },
    ]);
    const names = (await stored('audit').listIndexes().toArray()).map(({ name }: { name?: string }) => name);
    expect(names).not.toContain('sequence_1');
    const left = (await mongoose.connection.listCollections()).map(({ name }) => name);
    expect(left).not.toContain('auditChecks');
    expect(await run()).toBe(0);
  });
});

describe('026 and 027, what is only dropped', () => {
  const LEFT = ['backups', 'restoring', 'restoring.golfers', 'carriedDecisions', 'vitals', 'failures'];
  const left = async () => {
    const found = await mongoose.connection.listCollections();
    return found.map(({ name }) => name).filter((name) => LEFT.includes(name));
  };

  const runs = [running(dropBackupNotes), running(vitals.run)];
  const insert = (name: string, record: object) => mongoose.connection.collection(name).insertOne(record);
  afterEach(() => Promise.all(LEFT.map((name) => rawCollection(name).drop())));

  it('is counted, goes once, and may be missing', async () => {
    await insert('backups', { file: 'linksway-2026.backup.tar' });
    await insert('restoring', { compared: [] });
    await insert('restoring.golfers', { firstName: 'Isla' });
    await insert('vitals', { views: 1 });
    await insert('vitals', { views: 2 });
    await insert('failures', { count: 1 });

    for (const run of runs) expect([await run(true), await run(), await run()]).toEqual([3, 3, 0]);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['restoring', { takingOver: ['golfers'] }],
    ['carriedDecisions', { kind: 'golfer' }],
  ])('leaves the work of a restore that only the release before can end: %s', async (name, record) => {
    await insert(name, record);

    await expect(runs[0]?.()).rejects.toThrow('run it again with that release, then migrate');
    expect(await left()).toEqual([name]);
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
