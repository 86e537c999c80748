import { adminPostWire } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { PostRevision } from './postRevision.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([PostRevision.deleteMany(), AuditEntry.deleteMany()]));

const save = (id: unknown, patch: object) =>
  request(api.server)
    .put(`/api/posts/${String(id)}/draft`)
    .set('Authorization', admin.bearer)
    .send(patch);
const draft = (overrides: object = {}) => createPost({ status: 'draft', publishedAt: null, ...overrides });

describe('a draft that saves itself', () => {
  it('is stored, with one version for all saves of a few minutes, and without an entry in the audit trail', async () => {
    const { _id, updatedAt } = await draft();
    let based_on = updatedAt.toISOString();
    for (const body of ['<p>One.</p>', '<p>One, two.</p>', '<p>One, two, three.</p>']) {
      const { body: saved } = await save(_id, { body, based_on }).expect(200);
      await expectWire(adminPostWire, saved);
      expect(saved).toMatchObject({ body, status: 'draft' });
      based_on = saved.updated_at as string;
    }

    expect(await PostRevision.countDocuments()).toBe(1);
    expect(await AuditEntry.countDocuments()).toBe(0);
  });

  it('is refused over a version of somebody else', async () => {
    const { _id } = await draft();
    const { body } = await save(_id, { title: 'Mine', based_on: new Date(0).toISOString() }).expect(409);

    expect(body.code).toBe('stale');
  });

  it.each([
    ['public', { status: 'published', publishedAt: new Date() }],
    ['scheduled', { publishAt: new Date(Date.now() + 60_000) }],
  ])('changes nothing of one that is %s by now', async (_what, fields) => {
    const { _id, updatedAt } = await draft({ title: 'As it is', ...fields });
    const patch = { title: 'Half a title', based_on: updatedAt.toISOString() };

    expect((await save(_id, patch).expect(409)).body.code).toBe('stale');
  });

  it('does not publish', async () => {
    const { _id } = await draft();
    const answer = await save(_id, { title: 'Still a draft', status: 'published' });

    expect(answer.status === 422 || answer.body.status === 'draft').toBe(true);
  });
});
