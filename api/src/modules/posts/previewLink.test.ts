import { limits, newPreviewLinkWire, previewedPostWire, previewLinkMessages } from '@site/contract';
import { DAY_MS } from '../../shared/calendar';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_ORIGIN, type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { Post } from './post.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => AuditEntry.deleteMany());

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const make = (id: string) => call('post', `/posts/${id}/preview-link`);
const withdraw = (id: string) => call('delete', `/posts/${id}/preview-link`);
const hasLink = async (id: string) =>
  ((await call('get', `/posts/${id}`).expect(200)).body as { has_preview_link: boolean }).has_preview_link;
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

describe('the link of a post', () => {
  it('is in one answer only, and only its hash is stored', async () => {
    const id = await draft();
    expect(await hasLink(id)).toBe(false);

    const { body } = await make(id).expect(201);

    await expectWire(newPreviewLinkWire, body);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/preview#[\\w-]{43}$`));
    const token = new URL(body.address as string).hash.slice(1);
    expect(JSON.stringify([await Post.find().lean(), await AuditEntry.find().lean()])).not.toContain(token);
    expect(await hasLink(id)).toBe(true);
  });

  it('is one: a renewed one ends the one before', async () => {
    const id = await draft();
    const [first, second] = [await tokenFor(id), await tokenFor(id)];

    await look(first).expect(404);
    await look(second).expect(200);
  });

  it('changes nothing that an editor would have to know', async () => {
    const id = await draft();
    const { updatedAt } = await Post.findById(id).orFail();
    await make(id).expect(201);

    await call('put', `/posts/${id}`)
      .send({ title: 'Moving in', based_on: updatedAt.toISOString() })
      .expect(200);
    expect(await hasLink(id)).toBe(true);
  });

  it('is in the audit trail with its post, and so is its end', async () => {
    const id = await draft();
    await make(id).expect(201);
    await withdraw(id).expect(204);

    const entries = await AuditEntry.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ action, recordId, title, outcome }) => [action, recordId, title, outcome])).toEqual(
      [
        ['make_preview', id, 'Signing day', 'done'],
        ['withdraw_preview', id, 'Signing day', 'done'],
      ],
    );
    expect(await hasLink(id)).toBe(false);
  });

  it('is withdrawn, also when there is none', async () => {
    await withdraw(await draft()).expect(204);
    await withdraw('650000000000000000000999').expect(404);
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
      ...{ published_at: null, is_public: false },
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
  it('that is unknown, renewed or withdrawn, or of a deleted post, has one and the same answer', async () => {
    const [renewed, gone, withdrawn] = [await draft(), await draft(), await draft()];
    const tokens = [await tokenFor(renewed), await tokenFor(gone), await tokenFor(withdrawn), 'x'.repeat(43)];
    await make(renewed).expect(201);
    await call('delete', `/posts/${gone}`).expect(204);
    await withdraw(withdrawn).expect(204);

    for (const token of tokens)
      expect((await look(token).expect(404)).body).toEqual({
        message: previewLinkMessages.unknown,
        code: 'not_found',
      });
  });

  it('works again when its post comes back from the trash', async () => {
    const id = await draft();
    const token = await tokenFor(id);
    await call('delete', `/posts/${id}`).expect(204);
    await call('post', `/trash/${id}/restore`).expect(200);
    await look(token).expect(200);
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
