import {
  consentLinkMessages,
  consentLinksWire,
  consentOfferWire,
  consentTextVersion,
  limits,
  newConsentLinkWire,
} from '@site/contract';
import request from 'supertest';
import { PARENT, agreementTo, consentCalls, tokenIn } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_ORIGIN, type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { ConsentLink } from './consentLink.model';
import { deleteUnanswered } from './consentLink.service';
import { Golfer } from './golfer.model';

const DAY_MS = 86_400_000;

let api: TestApi;
let admin: TestAdmin;
let calls: ReturnType<typeof consentCalls>;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
  calls = consentCalls(api, admin);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([ConsentLink.deleteMany(), OutboxEntry.deleteMany(), AuditEntry.deleteMany()]);
});

const asAdmin = (key: string) =>
  request(api.server).get(`/api/golfers/${key}`).set('Authorization', admin.bearer);
const put = (key: string, patch: object) =>
  request(api.server).put(`/api/golfers/${key}`).set('Authorization', admin.bearer).send(patch);
const linkOf = async (key: string) => (await calls.list(key).expect(200)).body.links[0];
const expireAll = () => ConsentLink.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });

describe('a new link', () => {
  it('is in one answer only, expires after two weeks, and only its hash is stored', async () => {
    const { id } = await createGolfer();

    const { body } = await calls.make(id as string).expect(201);

    await expectWire(newConsentLinkWire, body);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/consent#[\\w-]{43}$`));
    expect(body.link).toMatchObject({ ...PARENT, state: 'sent', created_by: admin.email });
    const days = (Date.parse(body.link.expires_at) - Date.parse(body.link.created_at)) / DAY_MS;
    expect(days).toBe(limits.consentLinkDays);
    const token = tokenIn(body.address);
    const stored = [await ConsentLink.find().lean(), await OutboxEntry.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(token);
    const { body: list, text } = await calls.list(id as string).expect(200);
    await expectWire(consentLinksWire, list);
    expect(text).not.toContain(token);
  });

  it('replaces an earlier one that nobody has answered', async () => {
    const { id } = await createGolfer();
    const first = await calls.tokenFor(id as string);
    const second = await calls.tokenFor(id as string);

    await calls.look(first).expect(404);
    await calls.look(second).expect(200);
    const { body } = await calls.list(id as string).expect(200);
    expect(body.links.map(({ state }: { state: string }) => state)).toEqual(['opened', 'cancelled']);
  });

  it('is one link, also when two admins make one at the same moment', async () => {
    const { id } = await createGolfer();

    const answers = await Promise.all([1, 2, 3].map(() => calls.make(id as string)));

    for (const { status } of answers) expect([201, 409]).toContain(status);
    const open = await ConsentLink.countDocuments({ answeredAt: null, cancelledAt: null });
    expect(open).toBe(1);
  });

  it.each([
    [{ ...PARENT, email: 'rosa' }, 'email'],
    [{ ...PARENT, name: 'R' }, 'name'],
  ])('needs a person who can be reached: %j', async (person, field) => {
    const { id } = await createGolfer();

    const { body } = await calls.make(id as string, person).expect(422);

    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await ConsentLink.countDocuments()).toBe(0);
  });

  it('is deleted with an athlete who is deleted for good', async () => {
    const { id } = await createGolfer();
    await calls.make(id as string).expect(201);
    for (const path of [`/api/golfers/${id}`, `/api/trash/${id}`])
      await request(api.server).delete(path).set('Authorization', admin.bearer).expect(204);

    expect(await ConsentLink.countDocuments()).toBe(0);
  });

  it('can be withdrawn by the agency until it is answered', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const link = await linkOf(id as string);

    for (let time = 1; time <= 2; time += 1) {
      const { body } = await calls.cancel(link.id).expect(200);
      expect(body.state).toBe('cancelled');
    }

    await calls.look(token).expect(404);
    expect((await calls.agreeTo(agreementTo('x', token))).status).toBe(404);
    expect(await Golfer.findById(id)).toMatchObject({ consent: null });
  });

  it('stays once it is answered, because it withdraws the consent', async () => {
    const { id } = await createGolfer();
    await calls.agree(await calls.tokenFor(id as string));

    await calls.cancel((await linkOf(id as string)).id).expect(409);
  });
});

describe('a token', () => {
  it('shows the whole profile, also of an athlete who is hidden, and that it was opened', async () => {
    const { id } = await createGolfer({ isPublished: false, firstName: 'Isla', lastName: 'Hartley' });
    const token = await calls.tokenFor(id as string);

    const { body, headers } = await calls.look(token).expect(200);

    await expectWire(consentOfferWire, body);
    expect(body).toMatchObject({ state: 'open', name: PARENT.name, athlete: 'Isla Hartley' });
    expect(body.profile).toMatchObject({ id, first_name: 'Isla' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await linkOf(id as string)).state).toBe('opened');
  });

  it('that is unknown, expired, withdrawn, or of a deleted athlete has one and the same answer', async () => {
    const [gone, late, cancelled] = await Promise.all([createGolfer(), createGolfer(), createGolfer()]);
    const tokens = [
      await calls.tokenFor(gone.id as string),
      await calls.tokenFor(late.id as string),
      await calls.tokenFor(cancelled.id as string),
      'x'.repeat(43),
    ];
    await request(api.server)
      .delete(`/api/golfers/${gone.id}`)
      .set('Authorization', admin.bearer)
      .expect(204);
    await ConsentLink.updateMany({ golferId: late._id }, { expiresAt: new Date(0) });
    await calls.cancel((await linkOf(cancelled.id as string)).id).expect(200);

    const unknown = { message: consentLinkMessages.unknown, code: 'not_found' };
    for (const token of tokens) {
      for (const call of [calls.look, calls.decline, calls.withdraw]) {
        expect((await call(token).expect(404)).body).toEqual(unknown);
      }
      expect((await calls.agreeTo(agreementTo('x', token)).expect(404)).body).toEqual(unknown);
    }
  });

  it('is in no log line, neither while it works nor when it is refused', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    await calls.withdraw(token).expect(200);
    await calls.agreeTo({ token }).expect(422);

    expect(JSON.stringify(api.logLines())).not.toContain(token);
  });

  it('is limited by the address that tries it', async () => {
    const tryOne = () =>
      request(api.server)
        .post('/api/consent/look')
        .set('X-Forwarded-For', '203.0.113.77')
        .send({ token: 'x'.repeat(43) });
    for (let nr = 0; nr < limits.consentCallsPerTenMinutes; nr += 1) await tryOne().expect(404);

    const { headers } = await tryOne().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an agreement', () => {
  it('is the consent of the athlete, with the words, the choices and the profile that were shown', async () => {
    const { id } = await createGolfer({
      firstName: 'Isla',
      lastName: 'Hartley',
      testimonial: 'I love links.',
    });
    const token = await calls.tokenFor(id as string);

    const { body } = (await calls.agree(token, {
      photo: 'nobody',
      search_engines: 'nobody',
    })) as request.Response;

    await expectWire(consentOfferWire, body);
    expect(body).toMatchObject({ state: 'given', full_name: 'Rosa Maria Hartley', profile: null });
    const { body: golfer } = await asAdmin(id as string).expect(200);
    expect(golfer.consent).toMatchObject({
      ...{ given_by: 'Rosa Maria Hartley', withdrawn_at: null, search_engines: false },
      scope: expect.stringContaining('Nobody sees: photo, search engines'),
    });
    expect(golfer.hidden_groups).toEqual(['photo']);
    const [link] = await ConsentLink.find().lean();
    expect(link?.agreement).toMatchObject({
      ...{ textVersion: consentTextVersion, relation: 'parent' },
      profile: { first_name: 'Isla', testimonial: 'I love links.' },
    });
    expect(await linkOf(id as string)).toMatchObject({ state: 'given', full_name: 'Rosa Maria Hartley' });
  });

  it('is one consent, however often and from however many tabs it arrives', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);

    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.agreeTo(agreementTo(offer.shown, token))));
    answers.push(await calls.agreeTo(agreementTo(offer.shown, token)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.answered_at)).size).toBe(1);
    // The link itself, and a copy to each side.
    expect((await OutboxEntry.find().lean()).map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      'consent_given agency',
      'consent_given person',
      'consent_link person',
    ]);
    expect(await AuditEntry.countDocuments({ action: 'give_consent' })).toBe(1);
  });

  it('cannot be answered in another way afterwards', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    await calls.agreeTo(agreementTo(offer.shown, token)).expect(200);

    await calls.agreeTo(agreementTo(offer.shown, token, { photo: 'nobody' })).expect(409);
    await calls.decline(token).expect(409);

    expect(await Golfer.findById(id)).toMatchObject({ hiddenGroups: [], isVisible: true });
  });

  it('is refused when the profile or the text has changed since it was shown, and stores nothing', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    await put(id as string, { testimonial: 'Quite another story.' }).expect(200);

    const { body } = await calls.agreeTo(agreementTo(offer.shown, token)).expect(409);
    expect(body).toEqual({ message: consentLinkMessages.profileChanged, code: 'stale' });
    const again = (await calls.look(token).expect(200)).body;
    await calls.agreeTo({ ...agreementTo(again.shown, token), text_version: '2020-01' }).expect(409);

    expect(await ConsentLink.findOne()).toMatchObject({ answeredAt: null, agreement: null });
    expect(await Golfer.findById(id)).toMatchObject({ consent: null });
    await calls.agreeTo(agreementTo(again.shown, token)).expect(200);
  });

  it('is not disturbed by a change that visitors would not see', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    await put(id as string, { is_published: false }).expect(200);

    await calls.agreeTo(agreementTo(offer.shown, token)).expect(200);

    expect(await Golfer.findById(id)).toMatchObject({ isPublished: false, isVisible: false });
  });

  it.each([
    [{ full_name: ' ' }, 'full_name'],
    [{ relation: 'aunt' }, 'relation'],
    [{ choices: {} }, 'choices'],
    [{ choices: null }, 'choices'],
  ])('needs every answer: %j', async (broken, field) => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);

    const { body } = await calls.agreeTo({ ...agreementTo(offer.shown, token), ...broken }).expect(422);

    expect(Object.keys(body.fields)).toContain(field);
    expect(await ConsentLink.findOne()).toMatchObject({ answeredAt: null });
  });

  it('with the link of one athlete changes no other', async () => {
    const [asked, other] = await Promise.all([createGolfer(), createGolfer()]);
    const token = await calls.tokenFor(asked.id as string);
    const { shown } = (await calls.look(await calls.tokenFor(other.id as string)).expect(200)).body;

    await calls.agreeTo(agreementTo(shown, token)).expect(409);

    expect(await Golfer.countDocuments({ consent: { $ne: null } })).toBe(0);
  });
});

describe('no', () => {
  it('takes a profile off the site, and can be read with the link until that expires', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);

    expect((await calls.decline(token).expect(200)).body.state).toBe('declined');

    await request(api.server).get(`/api/golfers/${id}`).expect(404);
    expect((await linkOf(id as string)).state).toBe('declined');
    expect((await calls.look(token).expect(200)).body.state).toBe('declined');
    await expireAll();
    await calls.look(token).expect(404);
  });
});

describe('a withdrawal', () => {
  it('hides the profile at once, works for ever, and changes nothing a second time', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    const { headers } = await request(api.server).get(`/api/golfers/${id}`).expect(200);
    await expireAll();

    const { body } = await calls.withdraw(token).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', withdrawn_at: expect.any(String) });
    await request(api.server)
      .get(`/api/golfers/${id}`)
      .set('If-None-Match', String(headers.etag))
      .expect(404);
    expect((await calls.withdraw(token).expect(200)).body.withdrawn_at).toBe(body.withdrawn_at);
    expect(await OutboxEntry.countDocuments({ kind: 'consent_withdrawn' })).toBe(2);
    const { body: golfer } = await asAdmin(id as string).expect(200);
    expect(golfer.consent).toMatchObject({
      ...{ given_by: 'Rosa Maria Hartley', withdrawn_at: body.withdrawn_at },
    });
    expect((await linkOf(id as string)).state).toBe('withdrawn');
  });

  it('is nothing that a link can do which nobody agreed to', async () => {
    const { id } = await createGolfer();

    await calls.withdraw(await calls.tokenFor(id as string)).expect(409);

    await request(api.server).get(`/api/golfers/${id}`).expect(200);
  });

  it('ends with the next agreement, which has a link of its own', async () => {
    const { id } = await createGolfer();
    const first = await calls.tokenFor(id as string);
    await calls.agree(first);
    await calls.withdraw(first).expect(200);
    const second = await calls.tokenFor(id as string);

    await calls.agree(second, { results: 'nobody' });

    await request(api.server).get(`/api/golfers/${id}`).expect(200);
    expect((await calls.agreeTo(agreementTo('x', first))).status).toBe(409);
  });
});

it('is in the audit trail without anybody’s name', async () => {
  const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
  const token = await calls.tokenFor(id as string);
  await calls.agree(token);
  await calls.withdraw(token).expect(200);
  await calls.cancel((await linkOf(id as string)).id).expect(409);

  const entries = await AuditEntry.find({ kind: 'consent' }).sort({ _id: 1 }).lean();
  expect(entries.map(({ action, person, recordId }) => [action, person, recordId])).toEqual([
    ['send_link', admin.email, id],
    ['give_consent', 'a consent link', id],
    ['withdraw_consent', 'a consent link', id],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Hartley|rosa@/i);
});

it('forgets a link that nobody agreed to thirty days after it expired, and keeps what was agreed to', async () => {
  const [asked, agreed] = await Promise.all([createGolfer(), createGolfer()]);
  await calls.tokenFor(asked.id as string);
  await calls.agree(await calls.tokenFor(agreed.id as string));
  await expireAll();

  expect(await deleteUnanswered(new Date(Date.now() + (limits.unansweredLinkDays - 1) * DAY_MS))).toBe(0);
  expect(await deleteUnanswered(new Date(Date.now() + (limits.unansweredLinkDays + 1) * DAY_MS))).toBe(1);

  expect((await ConsentLink.find().lean()).map(({ golferId }) => String(golferId))).toEqual([agreed.id]);
});
