import { type TrashKind, auditActions } from '@site/contract';
import { buildGolferInput, buildPostInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import { EventEmitter, once } from 'node:events';
import pino from 'pino';
import request from 'supertest';
import { databaseNow } from '../db/connect';
import { startDailyJobs } from '../db/dailyJobs';
import { searchWords } from '../db/searchWords';
import { DAY_MS } from '../lib/time';
import { allRoutes } from '../modules/allModules';
import { Golfer } from '../modules/golfers/golfer.model';
import { Placement } from '../modules/placements/placement.model';
import { Post } from '../modules/posts/post.model';
import { Program } from '../modules/programs/program.model';
import { Fact, Faq } from '../modules/site/siteinfo.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { createComment } from '../testing/createComment';
import { apply, createApplication } from '../testing/createLead';
import {
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../testing/createRecords';
import { forgetShares, runDailyJob } from '../testing/dailyJobs';
import { moveExpired } from '../testing/moveExpired';
import { newAddress } from '../testing/newAddress';
import { setUpTestApi } from '../testing/setUpTestApi';
import { AuditEntry } from './audit/audit.model';
import { auditedCommand, expireEntries } from './audit/audit.service';
import { sentenceOf } from './audit/auditSentence';
import { TrashEntry } from './trash/trash.model';

const { admin, api, get, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const MODELS = [Golfer, Trainer, Post, Program, Placement, Faq, Fact];
beforeEach(() =>
  Promise.all([
    ...[...MODELS, TrashEntry, AuditEntry].map((each) => each.collection.deleteMany({})),
    forgetShares(),
  ]),
);

const remove = (path: string, status = 204) => send('delete', path).expect(status);
const restore = (id: unknown) => send('post', `/trash/${String(id)}/restore`);
const inTrash = async (query = '') => (await send('get', `/trash${query}`).expect(200)).body;

interface Label {
  label: string;
  slug: string | null;
}
type Create = () => Promise<{ _id: unknown }>;
type Stored = { collection: { findOne: (filter: object) => Promise<unknown> } };

const person = { firstName: 'Ana', lastName: 'Ruiz', slug: 'ana-ruiz' };
const page = { title: 'The long way', slug: 'the-long-way', searchWords: ['the', 'long', 'way'] };
const college = { firstName: 'Ana', lastName: 'Ruiz', college: 'Rice University' };
const faq = { question: 'Why golf?', searchWords: ['why', 'golf'] };
const fact = { title: 'come from abroad', searchWords: ['come', 'from', 'abroad'] };
const ANA = { label: 'Ana Ruiz', slug: 'ana-ruiz' };
const WAY = { label: 'The long way', slug: 'the-long-way' };
const named = (label: string) => ({ label, slug: null });
const deletables: [TrashKind, string, Label, Create, Stored][] = [
  ['golfer', '/golfers', ANA, () => createGolfer({ ...person, gradYear: 2027 }), Golfer],
  ['trainer', '/trainers', ANA, () => createTrainer({ ...person, bio: 'On the range.' }), Trainer],
  ['post', '/posts', WAY, () => createPost({ ...page, likes: 7 }), Post],
  ['program', '/programs', WAY, () => createProgram({ ...page, status: 'active' }), Program],
  ['placement', '/placements', named('A. R., Rice University'), () => createPlacement(college), Placement],
  ['faq', '/siteinfo/faqs', named('Why golf?'), () => createFaq(faq), Faq],
  ['fact', '/siteinfo/facts', named('come from abroad'), () => createFact(fact), Fact],
];

describe.each(deletables)('a %s', (kind, path, { label, slug }, create, model) => {
  const listed = async () => (await get(path).expect(200)).body.map(({ id }: { id: string }) => id);

  it('moves to the trash when it is deleted, and is restored unchanged', async () => {
    const { _id } = await create();
    const id = String(_id);
    const before = await model.collection.findOne({ _id });

    await remove(`${path}/${id}`);

    expect(await listed()).toEqual([]);
    const [item, ...others] = await inTrash();
    expect([item, others]).toEqual([expect.objectContaining({ id, kind, label }), []]);
    expect(Date.parse(item.purge_at) - Date.parse(item.deleted_at)).toBe(30 * DAY_MS);
    expect(Math.abs(Date.parse(item.deleted_at) - Date.now())).toBeLessThan(DAY_MS);

    const restored = await restore(id).expect(200);
    expect(restored.body).toEqual({ id, kind, slug, label });
    expect(await model.collection.findOne({ _id })).toEqual(before);
    expect([await listed(), await TrashEntry.countDocuments()]).toEqual([[id], 0]);
  });
});

describe('an athlete', () => {
  const listed = async () => (await get('/golfers').expect(200)).body.map(({ id }: { id: string }) => id);

  it('is deleted, restored and purged by one of several concurrent requests', async () => {
    const id = (await createGolfer(person)).id as string;
    const both = (call: () => request.Test) => Promise.all([call(), call()]);
    const statuses = (answers: request.Response[]) => answers.map(({ status }) => status).sort();

    expect(statuses(await both(() => send('delete', `/golfers/${id}`)))).toEqual([204, 404]);
    expect(await inTrash()).toHaveLength(1);
    expect(statuses(await both(() => restore(id)))).toEqual([200, 404]);
    expect(await listed()).toEqual([id]);

    await remove(`/golfers/${id}`);
    const [restored, purged] = await Promise.all([restore(id), send('delete', `/trash/${id}`)]);
    const isRestored = restored.status === 200;
    expect([restored.status, purged.status]).toEqual(isRestored ? [200, 404] : [404, 204]);
    expect(await listed()).toEqual(isRestored ? [id] : []);
    if (isRestored) await remove(`/golfers/${id}`);
    await remove(`/trash/${id}`, isRestored ? 204 : 404);
    await restore(id).expect(404);
  });

  it('leaves the slug to others, and comes back with a number appended where it is taken', async () => {
    const id = (await createGolfer(person)).id as string;
    await remove(`/golfers/${id}`);
    await get('/golfers/ana-ruiz').expect(404);
    const other = (await createGolfer(person)).id as string;
    expect((await restore(id).expect(200)).body.slug).toBe('ana-ruiz-2');
    expect((await get('/golfers/ana-ruiz').expect(200)).body.id).toBe(other);
    expect((await get('/golfers/ana-ruiz-2').expect(200)).body.id).toBe(id);
  });
});

it('the trash lists everything, newest first, unless a page is requested, and is searched by beginnings of words', async () => {
  const { id } = await createGolfer({ firstName: '', lastName: '', slug: 'golfer-x' });
  await remove(`/golfers/${id}`);
  for (const title of ['Second', 'Élan vital']) await remove(`/posts/${(await createPost({ title })).id}`);
  // Two may be deleted within one millisecond.
  for (const [day, label] of ['golfer-x', 'Second', 'Élan vital'].entries())
    await TrashEntry.updateOne({ label }, { $set: { deletedAt: new Date(Date.UTC(2026, 0, 1 + day)) } });
  const labels = async (query: string) => (await inTrash(query)).map(({ label }: { label: string }) => label);

  expect(await labels('')).toEqual(['Élan vital', 'Second', 'golfer-x']);
  expect(await labels('?limit=2&page=2')).toEqual(['golfer-x']);
  expect(await labels('?sort=deleted_at')).toEqual(['golfer-x', 'Second', 'Élan vital']);
  expect(await labels('?q=elan')).toEqual(['Élan vital']);
  expect((await send('get', '/trash?limit=2')).headers['x-total-count']).toBe('3');
});

describe('a restored trainer', () => {
  const trainerOf = async (id: string) => (await send('get', `/golfers/${id}`).expect(200)).body.trainer_id;
  const athletesOf = async (id: string) =>
    (await send('get', `/trainers/${id}`).expect(200)).body.athletes.map(
      (athlete: { id: string }) => athlete.id,
    );
  const coach = (golfer: string, trainer_id: string) =>
    send('put', `/golfers/${golfer}`).send({ trainer_id }).expect(200);
  async function coached(trainer: string): Promise<string> {
    const { id } = await createGolfer();
    await coach(id, trainer);
    return id;
  }

  it('gets the athletes back, except those that have another trainer now or are deleted', async () => {
    const trainer = (await createTrainer()).id as string;
    const other = (await createTrainer()).id as string;
    const [stays, moves, leaves] = [await coached(trainer), await coached(trainer), await coached(trainer)];
    const nobodys = (await createGolfer()).id as string;

    await remove(`/trainers/${trainer}`);
    expect([await trainerOf(stays), await trainerOf(moves)]).toEqual([null, null]);
    await coach(moves, other);
    await remove(`/golfers/${leaves}`);
    await restore(trainer).expect(200);

    expect([await athletesOf(trainer), await athletesOf(other)]).toEqual([[stays], [moves]]);
    expect(await trainerOf(nobodys)).toBeNull();
  });
});

it('a daily job runs at the start and then every day', async () => {
  // Only setInterval is faked, so that the database driver keeps working.
  const others = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
  const timers = ['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const;
  jest.useFakeTimers({ doNotFake: [...others, ...timers] });
  const runs = new EventEmitter();
  const job = { name: 'counted', run: () => Promise.resolve(Number(runs.emit('run'))) };
  const first = once(runs, 'run');
  startDailyJobs([job], { log: pino({ level: 'silent' }), databaseNow, retentionMonths: 24 });
  await first;
  const second = once(runs, 'run');
  jest.advanceTimersByTime(DAY_MS);
  await second;
  jest.useRealTimers();
});

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
const call = (verb: Verb, path: string, body?: object, bearer = admin.bearer) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', bearer).send(body);
const entries = async (query = '') => (await call('get', `/audit${query}`).expect(200)).body;
/** Action, kind and title of each, the oldest first. */
const auditedActions = async () =>
  (await AuditEntry.find().sort({ at: 1, _id: 1 })).map(({ action, kind, title }) =>
    `${action} ${kind} ${title}`.trim(),
  );

it('an entry says who did what to which record, when, and from where', async () => {
  const golfer = await createGolfer({ firstName: 'Tom', lastName: 'Field' });
  const address = newAddress();
  const { headers } = await call('patch', `/golfers/${golfer.slug}`, { bio: 'Plays off scratch.' })
    .set('X-Forwarded-For', address)
    .expect(200);

  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    person: admin.email,
    action: 'update',
    kind: 'golfer',
    title: 'Tom Field',
    record_id: golfer.id,
    outcome: 'done',
    address,
    request_id: headers['x-request-id'],
  });
  expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000);
});

it('a change whose entry cannot be stored is not made', async () => {
  const { db } = mongoose.connection;
  const accept = (validator: object) => db?.command({ collMod: AuditEntry.collection.name, validator });
  const { id } = await createPost({ title: 'Open day' });
  await accept({ kind: { $ne: 'post' } });
  const { status } = await call('put', `/posts/${id}`, { title: 'Signing day' });
  await accept({});

  expect(status).toBe(500);
  expect(await Post.findById(id)).toMatchObject({ title: 'Open day' });
});

it('every change of a record is told apart, and what visitors begin or cease to see is published or withdrawn', async () => {
  const { body: golfer } = await call('post', '/golfers', buildGolferInput()).expect(201);
  await call('delete', `/golfers/${golfer.id}`).expect(204);
  await call('post', `/trash/${golfer.id}/restore`).expect(200);
  await call('delete', `/golfers/${golfer.slug}`).expect(204);
  await call('delete', `/trash/${golfer.id}`).expect(204);
  const draft = buildPostInput({ title: 'Signing day', status: 'draft' });
  const { body: post } = await call('post', '/posts', draft);
  await call('patch', `/posts/${post.id}`, { status: 'published' }).expect(200);
  await call('patch', `/posts/${post.id}`, { title: 'Signing days', status: 'published' }).expect(200);
  await call('patch', `/posts/${post.id}`, { status: 'draft' }).expect(200);
  await call('post', `/posts/${post.slug}/preview-link`).expect(201);
  const comment = await createComment({ name: 'Mo', state: 'waiting' });
  await call('patch', `/comments/${String(comment._id)}`, { state: 'shown' }).expect(200);

  const name = `${golfer.first_name} ${golfer.last_name}`;
  expect(await auditedActions()).toEqual([
    ...['create', 'delete', 'restore', 'delete', 'purge'].map((action) => `${action} golfer ${name}`),
    'create post Signing day',
    'publish post Signing day',
    'update post Signing days',
    'unpublish post Signing days',
    'make_preview post Signing days',
    'publish comment',
  ]);
});

it('what was refused has not happened, and visitors leave no entry', async () => {
  await apply(api).expect(201);
  await call('patch', '/golfers/nobody', { bio: 'x' }).expect(404);
  await call('post', '/posts', {}).expect(422);

  expect(await auditedActions()).toEqual([]);
});

it('an enquiry leaves none of its content', async () => {
  const { id } = await createApplication({ name: 'Quirin Secret', email: 'quirin@family.example' });
  await moveExpired(new Date('2099-01-01'));
  await call('get', '/applications/export').expect(200);
  await call('post', `/trash/${id}/restore`).expect(200);

  expect(await auditedActions()).toEqual(['export application', 'restore application']);
  expect(JSON.stringify(await AuditEntry.find())).not.toMatch(/Quirin|quirin/);
});

describe('a session', () => {
  const login = (password: string, email = admin.email) =>
    request(api.server)
      .post('/api/auth/login')
      .set('X-Forwarded-For', newAddress())
      .send({ email, password });

  it('is entered from its beginning to its end, without password or token', async () => {
    const { body } = await login(admin.password).expect(200);
    await call('post', '/auth/logout', undefined, `Bearer ${body.token}`).expect(204);

    expect(await auditedActions()).toEqual(['sign_in session', 'sign_out session']);
    const stored = JSON.stringify(await AuditEntry.find());
    for (const secret of [admin.password, ...body.token.split('.').slice(1)])
      expect(stored).not.toContain(secret);
  });

  it('that is refused is entered for an account, and for an unknown one not', async () => {
    await login('wrong', 'nobody@linksway.example').expect(401);
    await login('wrong').expect(401);
    // It is written after the answer.
    while ((await AuditEntry.countDocuments()) === 0);

    expect(await entries()).toEqual([
      expect.objectContaining({ person: admin.email, action: 'sign_in', outcome: 'refused' }),
    ]);
  });
});

it('every route by which somebody who is signed in changes something has an entry, and so have sign-in and exports', () => {
  const changing = allRoutes
    .filter(({ method, access }) => method !== 'GET' && ['admin', 'editor'].includes(access))
    .map(({ name }) => name);
  // A writer would fill the trail every few seconds.
  const unaudited = ['PUT /posts/:key/draft'];
  const audited = allRoutes.filter(({ isAudited }) => isAudited).map(({ name }) => name);

  expect(audited.sort()).toEqual(
    [
      ...changing.filter((name) => !unaudited.includes(name)),
      'POST /auth/login',
      'GET /applications/export',
      'GET /contact/export',
    ].sort(),
  );
});

it('is listed with the newest first, and found by its words and by the person', async () => {
  const save = (title: string, person: string, day: number) =>
    AuditEntry.create({
      title,
      person,
      at: new Date(Date.UTC(2025, 2, day)),
      action: 'update',
      kind: 'post',
      searchWords: searchWords(title, person),
    });
  await save('One', 'maya@linksway.example', 1);
  await save('Two', 'maya@linksway.example', 3);
  await save('Three', 'jo@linksway.example', 2);
  const titles = async (query: string) => (await entries(query)).map(({ title }: { title: string }) => title);

  expect(await titles('')).toEqual(['Two', 'Three', 'One']);
  expect(await titles('?q=may')).toEqual(['Two', 'One']);
  expect(await titles('?q=thr')).toEqual(['Three']);
  expect(await titles('?sort=person')).toEqual(['Three', 'One', 'Two']);
});

it('after twelve months, entries are removed, with an entry about it', async () => {
  const monthsAgo = (months: number) => new Date(Date.UTC(2026, 6 - months, 15));
  const entry = { person: 'jo', action: 'update', kind: 'post' } as const;
  for (const age of [13, 12, 11]) await AuditEntry.create({ ...entry, at: monthsAgo(age), title: `${age}` });

  expect(await runDailyJob(expireEntries, { now: monthsAgo(0) })).toBe(2);
  expect(await runDailyJob(expireEntries, { now: monthsAgo(0) })).toBe(0);

  const titles = (await AuditEntry.find().sort({ at: 1 })).map(({ title }) => title);
  expect(titles).toEqual(['11', '2 of more than 12 months ago']);
});

it('a command is entered before it runs, and its end when it is done', async () => {
  const command = { action: 'delete', kind: 'account', title: 'jo@linksway.example' } as const;
  await auditedCommand(command, async () =>
    expect(await AuditEntry.distinct('outcome')).toEqual(['unknown']),
  );

  const person = 'A command on the server';
  expect(await AuditEntry.findOne()).toMatchObject({ ...command, person, outcome: 'done' });
});

describe('the sentence of an entry', () => {
  type AuditedAction = Parameters<typeof sentenceOf>[0];
  const changed: AuditedAction = { action: 'update', kind: 'golfer', title: 'Tom Field', outcome: 'done' };

  it.each([
    [{ action: 'create' }, 'added the golfer ‘Tom Field’'],
    [{ action: 'delete' }, 'moved the golfer ‘Tom Field’ to the trash'],
    [{ action: 'export', kind: 'message', title: '' }, 'exported the messages as a CSV file'],
    [
      { action: 'sign_in', kind: 'session', title: '', outcome: 'refused' },
      'was not signed in: the password was wrong',
    ],
    [
      { outcome: 'unknown' },
      'changed the golfer ‘Tom Field’ – the connection failed, so it may not have happened',
    ],
  ] as const)('%j is: %s', (fields, sentence) => {
    expect(sentenceOf({ ...changed, ...fields })).toBe(sentence);
  });

  it('has a sentence for every action', () => {
    const sentences = auditActions.map((action) => sentenceOf({ ...changed, action }));

    expect(new Set(sentences).size).toBe(auditActions.length);
  });
});
