import { limits, postPresenceWire, randomKey, workingCopySummaryWire, workingCopyWire } from '@site/contract';
import request from 'supertest';
import { buildAttemptIndexes } from '../../db/attemptLimit';
import { inTransaction } from '../../db/inTransaction';
import { DAY_MS } from '../../shared/calendar';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { buildIndexes } from '../allModules';
import { removeAccount } from '../accounts/account.service';
import { AuditEntry } from '../audit/audit.model';
import { OldSlug } from '../oldSlugs/oldSlug.model';
import { findByEmail } from '../users/user.service';
import { Post } from './post.model';
import { PostRevision } from './postRevision.model';
import { PostEditor, WorkingCopy } from './workingCopy.model';
import { deleteOldWorkingCopies, imageIdsOfWorkingCopies } from './workingCopy.service';

let api: TestApi;
let admin: TestAdmin;
let editor: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  await buildAttemptIndexes();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([WorkingCopy.deleteMany(), PostEditor.deleteMany()]);
  // Each test has its own count of calls.
  [admin, editor] = [await signIn(), await signIn('editor')];
});

const call = (verb: 'get' | 'put' | 'delete' | 'post', path: string, by = admin) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', by.bearer);

const TAB = 'a'.repeat(32);
const OTHER_TAB = 'b'.repeat(32);
const work = (overrides: object = {}) => ({
  ...{ content: { title: 'Half a', body: '<p>Not finished' }, tab: TAB, sequence: 1, version: '' },
  ...overrides,
});
const keep = (key: string, overrides: object = {}, by = admin) =>
  call('put', `/working-copies/${key}`, by).send(work(overrides));
const read = (key: string, by = admin) => call('get', `/working-copies/${key}`, by);
const bodyOf = async (key: string) => (await read(key).expect(200)).body.content.body as string;
const post = async (overrides: object = {}) => (await createPost(overrides)).id as string;

describe('unsaved work on a post', () => {
  it('is kept as it is, for thirty days by the clock of the database', async () => {
    const id = await post();
    const based = '2026-11-20T10:00:00.000Z';

    const { body: kept } = await keep(id, { based_on: based }).expect(200);

    await expectWire(workingCopySummaryWire, kept);
    const { body, headers } = await read(id).expect(200);
    await expectWire(workingCopyWire, body);
    expect(body).toMatchObject({ ...kept, based_on: based, content: work().content });
    expect(headers['cache-control']).toBe('no-store');
    const stored = await WorkingCopy.findOne().lean();
    expect(stored!.expiresAt.getTime() - stored!.savedAt.getTime()).toBe(limits.workingCopyDays * DAY_MS);
  });

  it('is deleted by the daily job alone, a share a day: a wrong clock of the database costs little', async () => {
    // Of an earlier version, for which the database deleted whatever its clock said.
    await WorkingCopy.collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    await buildIndexes();
    const indexes = await WorkingCopy.collection.indexes();
    expect(indexes.filter((index) => 'expireAfterSeconds' in index)).toEqual([]);
    for (let nr = 0; nr < 8; nr += 1) await keep(await post()).expect(200);
    const stored = await WorkingCopy.countDocuments();

    const inTwoYears = new Date(Date.now() + 730 * DAY_MS);
    expect(await deleteOldWorkingCopies(inTwoYears)).toBe(5);
    expect(await deleteOldWorkingCopies(inTwoYears)).toBe(0);
    expect(await WorkingCopy.countDocuments()).toBe(stored - 5);
  });

  it('changes nothing that anybody else sees: no text, version, address, time or entry', async () => {
    const id = await post({ slug: 'signing-day' });
    const before = await Post.findById(id).lean();
    const audited = await AuditEntry.countDocuments();

    await keep(id, {
      content: { title: 'Another', slug: 'another', body: '<p>x</p>', status: 'draft', topics: ['Another'] },
    }).expect(200);
    expect((await WorkingCopy.findOne().lean())?.content.topics).toEqual(['Another']);

    expect(await Post.findById(id).lean()).toEqual(before);
    expect((await request(api.server).get('/api/posts/signing-day').expect(200)).text).not.toContain(
      'Another',
    );
    expect(await PostRevision.countDocuments({ postId: id } as object)).toBe(0);
    expect(await OldSlug.countDocuments({ slug: 'signing-day' })).toBe(0);
    expect(await AuditEntry.countDocuments()).toBe(audited);
  });

  it('is its author’s alone', async () => {
    const id = await post();
    await keep(id).expect(200);

    await read(id, editor).expect(404);
    await keep(id, { content: { title: 'Theirs' } }, editor).expect(200);
    expect((await read(id).expect(200)).body.title).toBe('Half a');
    await call('delete', `/working-copies/${id}?version=x`, editor).expect(204);
    expect(await WorkingCopy.countDocuments()).toBe(2);
  });

  it('of a new post takes no address, and is listed without its text', async () => {
    const key = randomKey();
    const posts = await Post.countDocuments();
    await keep(key, { content: { title: 'Open day', slug: 'open-day', body: 'Long' } }).expect(200);

    expect(await Post.countDocuments()).toBe(posts);
    await call('post', '/posts').send({ title: 'Open day', slug: 'open-day' }).expect(201);
    const { body, text } = await call('get', '/working-copies').expect(200);
    expect(body).toEqual([expect.objectContaining({ key, title: 'Open day' })]);
    expect(text).not.toContain('Long');
    expect((await call('get', '/working-copies', editor).expect(200)).body).toEqual([]);
  });

  it('is kept of the twenty newest new posts of an account', async () => {
    const first = randomKey();
    await keep(first).expect(200);
    for (let nr = 0; nr < limits.newWorkingCopies; nr += 1) await keep(randomKey()).expect(200);

    expect((await call('get', '/working-copies').expect(200)).body).toHaveLength(limits.newWorkingCopies);
    await read(first).expect(404);
  });
});

describe('two tabs', () => {
  it('never overwrite newer work that they have not seen', async () => {
    const id = await post();
    const { body: first } = await keep(id).expect(200);
    const { body: newer } = await keep(id, {
      ...{ tab: OTHER_TAB, version: first.version, content: { body: 'Newer' } },
    }).expect(200);

    expect((await keep(id, { sequence: 2, version: first.version }).expect(409)).body.code).toBe('stale');
    expect((await keep(id, { tab: 'c'.repeat(32), content: { body: 'Blind' } }).expect(409)).body.code).toBe(
      'stale',
    );
    expect(await bodyOf(id)).toBe('Newer');
    await keep(id, { sequence: 3, version: newer.version, content: { body: 'Seen' } }).expect(200);
    expect(await bodyOf(id)).toBe('Seen');
  });

  it('at once: one first write wins, and the other is told', async () => {
    const id = await post();
    const tabs = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32));

    const answers = await Promise.all(tabs.map((tab) => keep(id, { tab })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await WorkingCopy.countDocuments()).toBe(1);
  });

  it('a request that arrives late does not replace a later one of its tab, and a repeated one changes nothing', async () => {
    const id = await post();
    await keep(id, { sequence: 1, content: { body: 'First' } }).expect(200);
    // The answer to the first was lost: the tab knows no version.
    const { body: second } = await keep(id, { sequence: 3, content: { body: 'Third' } }).expect(200);
    expect((await keep(id, { sequence: 2, content: { body: 'Second' } }).expect(409)).body.code).toBe(
      'stale',
    );
    expect((await keep(id, { sequence: 3, content: { body: 'Third' } }).expect(200)).body).toEqual(second);

    expect(await bodyOf(id)).toBe('Third');
  });

  it('discard only what they have seen', async () => {
    const id = await post();
    const { body: first } = await keep(id).expect(200);
    const { body: second } = await keep(id, { sequence: 2, version: first.version }).expect(200);

    await call('delete', `/working-copies/${id}?version=${first.version}`).expect(204);
    await call('delete', `/working-copies/${id}`).expect(204);
    await read(id).expect(200);
    await call('delete', `/working-copies/${id}?version=${second.version}`).expect(204);
    await read(id).expect(404);
  });
});

describe('what is refused', () => {
  it.each([
    ['a text beyond the limit of a post', { content: { body: 'x'.repeat(limits.postBodyMax + 1) } }, 422],
    ['five megabytes', { content: { body: 'x'.repeat(5 * 1024 * 1024) } }, 413],
    ['no tab', { tab: undefined }, 422],
    ['a tab that is an operator', { tab: { $gt: '' } }, 400],
    ['a sequence that is none', { sequence: 0.5 }, 422],
    ['no content', { content: undefined }, 422],
    ['a content that is a list', { content: [1] }, 400],
    ['a moment that is none', { based_on: 'yesterday' }, 422],
    ['a status that is none', { content: { status: 'secret' } }, 422],
  ])('%s', async (_what, overrides, status) => {
    const { body } = await keep(await post(), overrides).expect(status);

    expect(body.message).not.toBe('');
    expect(await WorkingCopy.countDocuments()).toBe(0);
  });

  it('keeps control characters, emoji and text from right to left as they are', async () => {
    const id = await post();
    const body = 'a\u0000b 🏌🏽‍♀️ שלום';

    await keep(id, { content: { body } }).expect(200);

    expect(await bodyOf(id)).toBe(body);
  });

  it('more calls in a minute than anybody types', async () => {
    const id = await post();
    const statuses: number[] = [];
    for (let nr = 1; nr <= limits.workingCopyCallsPerMinute + 1; nr += 1)
      statuses.push((await keep(id, { sequence: nr })).status);

    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200));
    expect(statuses.at(-1)).toBe(429);
    await keep(id, {}, editor).expect(200);
  });
});

describe('a working copy goes', () => {
  it('with its post, which then refuses further ones', async () => {
    const id = await post();
    await keep(id).expect(200);
    await keep(id, {}, editor).expect(200);

    await call('delete', `/posts/${id}`).expect(204);

    expect(await WorkingCopy.countDocuments()).toBe(0);
    expect((await keep(id, { sequence: 2 }).expect(404)).body.message).toBe('Post not found');
    await call('put', `/working-copies/${id}/presence`).send({ tab: TAB }).expect(404);
  });

  it('with its account', async () => {
    const id = await post();
    await keep(id, {}, editor).expect(200);
    await keep(id).expect(200);
    await call('put', `/working-copies/${id}/presence`, editor).send({ tab: TAB }).expect(200);

    await removeAccount((await findByEmail(editor.email))!.id as string, undefined);

    expect(await WorkingCopy.countDocuments()).toBe(1);
    expect(await PostEditor.countDocuments()).toBe(0);
    await keep(id, { sequence: 2 }, editor).expect(401);
  });

  it('and only then its pictures may', async () => {
    const picture = '0123456789abcdef'.repeat(2);
    await keep(await post(), {
      content: { body: `<img src="/uploads/${picture}/800.webp" alt="">` },
    }).expect(200);

    expect(await inTransaction(imageIdsOfWorkingCopies)).toEqual([picture]);
  });
});

describe('who has a post open', () => {
  const beat = (id: string, tab: string, by = admin) =>
    call('put', `/working-copies/${id}/presence`, by).send({ tab });

  it('is told by name and since when, to everybody else who has it open', async () => {
    const id = await post();
    await call('put', '/account', editor).send({ name: 'Ana' }).expect(200);
    await beat(id, TAB, editor).expect(200);
    const { body } = await beat(id, OTHER_TAB).expect(200);
    await beat(id, 'c'.repeat(32)).expect(200);

    await expectWire(postPresenceWire, body);
    expect(body.others).toEqual([expect.objectContaining({ tab: TAB, is_own: false, name: 'Ana' })]);
    const again = (await beat(id, OTHER_TAB).expect(200)).body.others;
    expect(again).toEqual([body.others[0], expect.objectContaining({ tab: 'c'.repeat(32), is_own: true })]);
  });

  it('ends after a minute of silence, by the clock of the database', async () => {
    const id = await post();
    await beat(id, TAB, editor).expect(200);
    await PostEditor.updateMany({}, { seenAt: new Date(Date.now() - 61_000), since: new Date(0) });

    expect((await beat(id, OTHER_TAB).expect(200)).body.others).toEqual([]);
    await beat(id, TAB, editor).expect(200);
    const [{ since }] = (await beat(id, OTHER_TAB).expect(200)).body.others;
    expect(Date.parse(since)).toBeGreaterThan(0);
  });

  it('comes with one’s own unsaved work', async () => {
    const id = await post();
    expect((await beat(id, TAB).expect(200)).body.working_copy).toBeNull();
    const { body: kept } = await keep(id).expect(200);

    expect((await beat(id, TAB).expect(200)).body.working_copy).toEqual(kept);
    expect((await beat(id, TAB, editor).expect(200)).body.working_copy).toBeNull();
  });
});
