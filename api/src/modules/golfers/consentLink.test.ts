import {
  consentLinkMessages,
  consentLinksWire,
  consentOfferWire,
  limits,
  newConsentLinkWire,
} from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { PARENT, agreementTo, expireLinks, setUpConsent, tokenIn } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { ConsentLink } from './consentLink.model';
import { deleteUnanswered } from './consentLink.service';
import { Golfer } from './golfer.model';

const { admin, api, calls, send } = setUpConsent();

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
    for (const path of [`/golfers/${id}`, `/trash/${id}`]) await send('delete', path).expect(204);

    expect(await ConsentLink.countDocuments()).toBe(0);
  });

  it('can be withdrawn by the agency until it is answered', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const link = await calls.newestLink(id as string);

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

    await calls.cancel((await calls.newestLink(id as string)).id).expect(409);
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
    expect((await calls.newestLink(id as string)).state).toBe('opened');
  });

  it('that is unknown, expired, withdrawn, or of a deleted athlete has one and the same answer', async () => {
    const [gone, late, cancelled] = await Promise.all([createGolfer(), createGolfer(), createGolfer()]);
    const tokens = [
      await calls.tokenFor(gone.id as string),
      await calls.tokenFor(late.id as string),
      await calls.tokenFor(cancelled.id as string),
      'x'.repeat(43),
    ];
    await send('delete', `/golfers/${gone.id}`).expect(204);
    await ConsentLink.updateMany({ golferId: late._id }, { expiresAt: new Date(0) });
    await calls.cancel((await calls.newestLink(cancelled.id as string)).id).expect(200);

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
    const tryOne = (path = 'look') =>
      request(api.server)
        .post(`/api/consent/${path}`)
        .set('X-Forwarded-For', '203.0.113.77')
        .send(agreementTo('x', 'x'.repeat(43)));
    for (let nr = 0; nr < limits.consentCallsPerTenMinutes; nr += 1) await tryOne().expect(404);

    const { headers } = await tryOne().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    for (const path of ['agree', 'decline', 'withdraw']) await tryOne(path).expect(429);
  });
});

it('is in the audit trail without anybody’s name', async () => {
  const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
  const token = await calls.tokenFor(id as string);
  await calls.agree(token);
  await calls.withdraw(token).expect(200);
  await calls.cancel((await calls.newestLink(id as string)).id).expect(409);

  const entries = await AuditEntry.find({ kind: 'consent' }).sort({ _id: 1 }).lean();
  expect(entries.map(({ action, person, recordId }) => [action, person, recordId])).toEqual([
    ['send_link', admin.email, id],
    ['give_consent', 'a consent link', id],
    ['withdraw_consent', 'a consent link', id],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Hartley|rosa@/i);
});

it('is in the audit trail as withdrawn once it is', async () => {
  const { id } = await createGolfer();
  await calls.tokenFor(id as string);
  await calls.cancel((await calls.newestLink(id as string)).id).expect(200);

  const entry = await AuditEntry.findOne({ action: 'cancel_link' }).lean();
  expect(entry).toMatchObject({ recordId: id, outcome: 'done' });
});

it('forgets a link that nobody agreed to thirty days after it expired, and keeps what was agreed to', async () => {
  const [asked, agreed] = await Promise.all([createGolfer(), createGolfer()]);
  await calls.tokenFor(asked.id as string);
  await calls.agree(await calls.tokenFor(agreed.id as string));
  await expireLinks();

  expect(await deleteUnanswered(new Date(Date.now() + (limits.unansweredLinkDays - 1) * DAY_MS))).toBe(0);
  expect(await deleteUnanswered(new Date(Date.now() + (limits.unansweredLinkDays + 1) * DAY_MS))).toBe(1);

  expect((await ConsentLink.find().lean()).map(({ golferId }) => String(golferId))).toEqual([agreed.id]);
});
