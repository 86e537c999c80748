import { auditActions } from '@site/contract';
import { buildApplicationInput, buildGolferInput, buildPostInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { createComment } from '../../testing/createComment';
import { createApplication } from '../../testing/createLead';
import { createGolfer, createPost } from '../../testing/createRecords';
import { forgetShares, runDailyJob } from '../../testing/dailyJobs';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { allRoutes } from '../../modules/allModules';
import { moveExpired } from '../../testing/moveExpired';
import { Post } from '../../modules/posts/post.model';
import { searchWords } from '../../db/searchWords';
import { AuditEntry } from './audit.model';
import { auditedCommand, expireEntries } from './audit.service';
import { sentenceOf } from './auditSentence';

const { admin, api } = setUpTestApi({ TRUSTED_PROXY: 'loopback' }, { adminPer: 'test' });
beforeEach(() => Promise.all([AuditEntry.deleteMany(), forgetShares()]));

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
const call = (verb: Verb, path: string, body?: object) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', admin.bearer).send(body);
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
  await request(api.server).post('/api/applications').send(buildApplicationInput()).expect(201);
  await call('patch', '/golfers/nobody', { bio: 'x' }).expect(404);
  await call('post', '/posts', {}).expect(422);
  await call('patch', '/siteinfo/faqs/nothing', { a: 'We do.' }).expect(404);

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
    admin.bearer = `Bearer ${body.token}`;
    await call('post', '/auth/logout').expect(204);

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

describe('after twelve months', () => {
  const monthsAgo = (months: number) => new Date(Date.UTC(2026, 6 - months, 15));
  const entry = { person: 'jo', action: 'update', kind: 'post' } as const;

  it('entries are removed, with an entry about it', async () => {
    for (const age of [14, 13, 12, 11, 1])
      await AuditEntry.create({ ...entry, at: monthsAgo(age), title: `${age}` });

    expect(await runDailyJob(expireEntries, { now: monthsAgo(0) })).toBe(3);
    expect(await runDailyJob(expireEntries, { now: monthsAgo(0) })).toBe(0);

    expect((await AuditEntry.find().sort({ at: 1 })).map(({ title }) => title)).toEqual([
      '11',
      '1',
      '3 of more than 12 months ago',
    ]);
  });
});

describe('a command', () => {
  const command = { action: 'delete', kind: 'account', title: 'jo@linksway.example' } as const;
  const outcomes = () => AuditEntry.distinct('outcome');

  it('is entered before it runs, and its end when it is done', async () => {
    await auditedCommand(command, async () => expect(await outcomes()).toEqual(['unknown']));

    expect(await AuditEntry.findOne()).toMatchObject({ ...command, person: 'command line', outcome: 'done' });
  });
});

describe('the sentence of an entry', () => {
  type AuditedAction = Parameters<typeof sentenceOf>[0];
  const changed: AuditedAction = { action: 'update', kind: 'golfer', title: 'Tom Field', outcome: 'done' };

  it.each([
    [{ action: 'create' }, 'added the golfer ‘Tom Field’'],
    [{ action: 'publish', kind: 'post', title: 'Open day' }, 'put the blog post ‘Open day’ on the site'],
    [{ action: 'delete' }, 'moved the golfer ‘Tom Field’ to the trash'],
    [{ action: 'delete', kind: 'account', title: 'jo@x.example' }, 'removed the account ‘jo@x.example’'],
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
