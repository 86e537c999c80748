import {
  limits,
  newPreviewLinkWire,
  previewedPostWire,
  previewLinkMessages,
  previewLinkWire,
} from '@site/contract';
import { DAY_MS } from '../../shared/calendar';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_ORIGIN, type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { PreviewLink } from './previewLink.model';
import { deleteExpiredPreviewLinks } from './previewLink.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([PreviewLink.deleteMany(), AuditEntry.deleteMany()]));

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const make = (id: string) => call('post', `/posts/${id}/preview-links`);
const list = async (id: string) => (await call('get', `/posts/${id}/preview-links`).expect(200)).body;
const withdraw = (id: string, link: string) => call('delete', `/posts/${id}/preview-links/${link}`);
/** As somebody without an account, each time from another address. */
let visitors = 0;
const look = (token: string) =>
  request(api.server)
    .post('/api/preview/look')
    .set('X-Forwarded-For', `198.51.100.${(visitors += 1) % 250}`)
    .send({ token });
const tokenFor = async (id: string): Promise<string> => {
  const { body } = await make(id).expect(201);
  return new URL(body.address as string).hash.slice(1);
};
const draft = async (overrides: object = {}) =>
  (await createPost({ status: 'draft', publishedAt: null, title: 'Signing day', ...overrides })).id as string;

describe('a new link', () => {
  it('is in one answer only, ends after a week, and only its hash is stored', async () => {
    const id = await draft();

    const { body } = await make(id).expect(201);

    await expectWire(newPreviewLinkWire, body);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/preview#[\\w-]{43}$`));
    expect(Date.parse(body.link.expires_at) - Date.parse(body.link.created_at)).toBe(7 * DAY_MS);
    const token = new URL(body.address as string).hash.slice(1);
    expect(JSON.stringify([await PreviewLink.find().lean(), await AuditEntry.find().lean()])).not.toContain(
      token,
    );
    const links = await list(id);
    await expectWire(previewLinkWire, links[0]);
    expect(links).toEqual([body.link]);
    expect(links[0].created_by).toBe(admin.email);
  });

  it('is refused beyond ten that work, until one is withdrawn', async () => {
    const id = await draft();
    for (let nr = 0; nr < limits.previewLinks; nr += 1) await make(id).expect(201);
    expect((await make(id).expect(409)).body.message).toBe(previewLinkMessages.tooMany);

    const [{ id: link }] = await list(id);
    await withdraw(id, link).expect(204);
    await make(id).expect(201);
    await PreviewLink.updateMany({}, { expiresAt: new Date(0) });
    await make(id).expect(201);
    expect(await list(id)).toHaveLength(1);
  });

  it('is in the audit trail with its post, and so is its end', async () => {
    const id = await draft();
    await make(id).expect(201);
    const [{ id: link }] = await list(id);
    await withdraw(id, link).expect(204);

    const entries = await AuditEntry.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ action, recordId, title, outcome }) => [action, recordId, title, outcome])).toEqual(
      [
        ['make_preview', id, 'Signing day', 'done'],
        ['withdraw_preview', id, 'Signing day', 'done'],
      ],
    );
  });
});

describe('what a link shows', () => {
  it('is what the page of a draft would show, and nothing else of the post', async () => {
    const id = await draft({
      publishAt: new Date(Date.now() + DAY_MS),
      customExcerpt: 'Not for visitors yet.',
      shareTitle: 'Look!',
      writing: { by: admin.email, at: new Date(), since: new Date() },
    });

    const { body, headers, text } = await look(await tokenFor(id)).expect(200);

    await expectWire(previewedPostWire, body);
    expect(body).toEqual({
      ...{ title: 'Signing day', body: '<p>Text of the post.</p>', cover: null, gallery: [] },
      ...{ author: null, topics: [] },
      ...{ published_at: null, is_public: false, expires_at: (await list(id))[0].expires_at },
    });
    expect(text).not.toContain(admin.email);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers.etag).toBeUndefined();
  });

  it('is the post as it is stored at the moment', async () => {
    const id = await draft();
    const token = await tokenFor(id);
    await call('put', `/posts/${id}`).send({ title: 'Moving in', status: 'published' }).expect(200);

    expect((await look(token).expect(200)).body).toMatchObject({ title: 'Moving in', is_public: true });
  });

  it('does not make the draft public anywhere else', async () => {
    const id = await draft();
    await look(await tokenFor(id)).expect(200);

    await request(api.server).get(`/api/posts/${id}`).expect(404);
    const sitemap = await request(api.server).get('/sitemap.xml').expect(200);
    expect(sitemap.text).not.toContain('/preview');
  });
});

describe('a token', () => {
  it('that is unknown, expired or withdrawn, or of a deleted post, has one and the same answer', async () => {
    const [late, gone, withdrawn] = [await draft(), await draft(), await draft()];
    const tokens = [await tokenFor(late), await tokenFor(gone), await tokenFor(withdrawn), 'x'.repeat(43)];
    await PreviewLink.updateMany({ postId: late }, { expiresAt: new Date(Date.now() - 1000) });
    await call('delete', `/posts/${gone}`).expect(204);
    await withdraw(withdrawn, (await list(withdrawn))[0].id).expect(204);

    for (const token of tokens)
      expect((await look(token).expect(404)).body).toEqual({
        message: previewLinkMessages.unknown,
        code: 'not_found',
      });
  });

  it('works again when its post comes back from the trash, and goes with the post for good', async () => {
    const id = await draft();
    const token = await tokenFor(id);
    await call('delete', `/posts/${id}`).expect(204);
    await call('post', `/trash/${id}/restore`).expect(200);
    await look(token).expect(200);

    await call('delete', `/posts/${id}`).expect(204);
    await call('delete', `/trash/${id}`).expect(204);
    expect(await PreviewLink.countDocuments()).toBe(0);
  });

  it('is in no log line, neither while it works nor when it is refused', async () => {
    const token = await tokenFor(await draft());
    await look(token).expect(200);
    await look(`${token}${'x'.repeat(100)}`).expect(422);

    expect(JSON.stringify(api.logLines())).not.toContain(token);
  });

  it('is limited by the address that tries it', async () => {
    const tryOne = () =>
      request(api.server)
        .post('/api/preview/look')
        .set('X-Forwarded-For', '203.0.113.78')
        .send({ token: 'x'.repeat(43) });
    for (let nr = 0; nr < limits.previewCallsPerTenMinutes; nr += 1) await tryOne().expect(404);

    const { headers } = await tryOne().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await look(await tokenFor(await draft())).expect(200);
  });
});

it('a link is withdrawn only through its own post, and once', async () => {
  const [id, other] = [await draft(), await draft()];
  const token = await tokenFor(id);
  const [{ id: link }] = await list(id);

  await withdraw(other, link).expect(404);
  await look(token).expect(200);
  await withdraw(id, link).expect(204);
  await withdraw(id, link).expect(404);
});

it('links that have expired are deleted, those that work are not', async () => {
  const id = await draft();
  await make(id).expect(201);
  await PreviewLink.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });
  const token = await tokenFor(id);

  expect(await deleteExpiredPreviewLinks(new Date())).toBe(1);
  await look(token).expect(200);
});
