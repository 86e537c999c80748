import {
  familyOfferWire,
  familyUpdateMessages,
  familyUpdatesWire,
  limits,
  newFamilyUpdateWire,
} from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { PARENT, tokenIn } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpUpdates } from '../../testing/familyUpdateCalls';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { OutboxEntry } from '../outbox/outbox.model';
import { FamilyUpdate } from './familyUpdate.model';
import { countWaitingUpdates, deleteOldUpdates } from './familyUpdate.service';
import { Golfer } from './golfer.model';

const { api, calls, send } = setUpUpdates();

const FIGURES = {
  academics: {
    gpa: 3.1,
    sat: 1200,
    act: null,
    major: 'Biology',
    gpaMethod: '',
    school: '',
    graduatesOn: null,
  },
};

async function athlete(): Promise<string> {
  const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley', ...FIGURES });
  return id as string;
}

describe('a link for an update', () => {
  it('is in one answer only, can be used for 30 days, and only its hash is stored', async () => {
    const id = await athlete();

    const { body, headers } = await calls.ask(id).expect(201);

    await expectWire(newFamilyUpdateWire, body);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/update#[\\w-]{43}$`));
    expect(body.update).toMatchObject({ ...PARENT, state: 'sent' });
    const days = (Date.parse(body.update.expires_at) - Date.parse(body.update.created_at)) / DAY_MS;
    expect(days).toBe(limits.updateLinkDays);
    const token = tokenIn(body.address as string);
    const stored = [await FamilyUpdate.find().lean(), await OutboxEntry.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('replaces an earlier one with which nothing was sent, and never one that waits', async () => {
    const id = await athlete();
    const first = await calls.tokenFor(id);
    const second = await calls.tokenFor(id);
    await calls.look(first).expect(404);
    await calls.send(second, { sat: 1300 }).expect(200);

    const { body } = await calls.ask(id).expect(409);

    expect(body.message).toBe(familyUpdateMessages.waits);
    expect((await calls.look(second).expect(200)).body.state).toBe('waiting');
  });

  it('is one link, also when two admins ask at the same moment', async () => {
    const id = await athlete();

    const answers = await Promise.all([1, 2, 3].map(() => calls.ask(id)));

    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await FamilyUpdate.countDocuments({ decidedAt: null, cancelledAt: null })).toBe(1);
  });

  it('is refused with one answer when it is unknown, expired, withdrawn by us, or without its athlete', async () => {
    const id = await athlete();
    const cancelled = await calls.tokenFor(id);
    await calls.cancel((await calls.newest(id)).id as string).expect(200);
    const expired = await calls.tokenFor(await athlete());
    await FamilyUpdate.updateMany({ cancelledAt: null }, { expiresAt: new Date(Date.now() - 1000) });
    const other = await athlete();
    const trashed = await calls.tokenFor(other);
    await send('delete', `/golfers/${other}`).expect(204);
    const consented = await athlete();
    const withdrawn = await calls.tokenFor(consented);
    await Golfer.updateOne({ _id: consented }, { consent: { withdrawnAt: new Date() } });

    for (const token of ['nonsense', cancelled, expired, trashed, withdrawn]) {
      const { body } = await calls.look(token).expect(404);
      expect(body.message).toBe(familyUpdateMessages.unknown);
      await calls.send(token, { sat: 1300 }).expect(404);
    }
    await calls.ask(consented).expect(409);
  });

  it('is tried at most a number of times from one address', async () => {
    const from = (token: string) =>
      request(api.server).post('/api/update/look').set('X-Forwarded-For', '198.51.100.77').send({ token });
    for (let call = 0; call < limits.consentCallsPerTenMinutes; call += 1) await from('x').expect(404);

    await from('x').expect(429);
    await request(api.server)
      .post('/api/update/send')
      .set('X-Forwarded-For', '198.51.100.77')
      .send({ token: 'x', changes: { sat: 1300 }, note: '' })
      .expect(429);
  });
});

describe('what a family sends', () => {
  it('waits, shows nothing on the site, and is replaced by what it sends later from another device', async () => {
    const id = await athlete();
    const token = await calls.tokenFor(id);
    const { body: offer } = await calls.look(token).expect(200);
    await expectWire(familyOfferWire, offer);
    expect(offer).toMatchObject({ state: 'open', current: { gpa: 3.1, sat: 1200, major: 'Biology' } });

    await calls.send(token, { gpa: 3.5, sat: 1300 }).expect(200);
    const { body } = await calls.send(token, { gpa: 3.6, major: 'Biology' }, 'New grades').expect(200);

    expect(body).toMatchObject({ state: 'waiting', changes: { gpa: 3.6 }, note: 'New grades' });
    expect(body.changes).toEqual({ gpa: 3.6 });
    const { body: shown } = await request(api.server).get(`/api/golfers/${id}`).expect(200);
    expect(shown.academics).toMatchObject({ gpa: 3.1, sat: 1200 });
    const { body: waiting } = await calls.waiting().expect(200);
    await expectWire(familyUpdatesWire, waiting);
    expect(waiting.total).toBe(1);
    expect(await countWaitingUpdates()).toMatchObject({ count: 1 });
  });

  it('is one version when it is sent twice', async () => {
    const id = await athlete();
    const token = await calls.tokenFor(id);
    await calls.send(token, { sat: 1300 }).expect(200);
    await calls.send(token, { sat: 1300 }).expect(200);

    expect((await calls.newest(id)).version).toBe(1);
  });

  it.each([
    [{ gpa: 7 }, '', 'changes', 'GPA must be a number from 0 to 5'],
    [{ testimonial: 'x'.repeat(20_000) }, '', 'changes', 'Testimonial must be at most 2,000 characters'],
    [{}, 'x'.repeat(501), 'note', 'Note must be at most 500 characters'],
    [{ sat: 1200 }, ' ', 'changes', familyUpdateMessages.nothing],
    [{ first_name: 'Mallory' }, '', 'changes', familyUpdateMessages.nothing],
  ])('is refused by the rules of the profile: %j', async (changes, note, field, message) => {
    const token = await calls.tokenFor(await athlete());

    const { body } = await calls.send(token, changes as object, note).expect(422);

    expect(body.fields).toEqual({ [field]: message });
    expect(await countWaitingUpdates()).toMatchObject({ count: 0 });
  });

  it('loses its control characters, and keeps line breaks, emoji and writing from the right', async () => {
    const token = await calls.tokenFor(await athlete());

    const { body } = await calls
      .send(token, { testimonial: 'One\u0000\u001b\nشكرا 🏌️', major: 'Law\u0000' }, 'a\u0007b')
      .expect(200);

    expect(body.changes).toEqual({ testimonial: 'One\nشكرا 🏌️', major: 'Law' });
    expect(body.note).toBe('ab');
  });
});

describe('an old update', () => {
  it('is deleted 90 days after the decision, and a link that nobody used 30 days after it expired', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const id = await athlete();
    await calls.tokenFor(id);
    const { id: open } = await calls.newest(id);
    const decided = await athlete();
    await calls.tokenFor(decided);
    await FamilyUpdate.updateOne({ golferId: decided }, { sentAt: ago(92), decidedAt: ago(89) });
    expect(await deleteOldUpdates(new Date())).toBe(0);

    await FamilyUpdate.updateOne({ golferId: decided }, { decidedAt: ago(91) });
    await FamilyUpdate.updateOne({ _id: open }, { expiresAt: ago(31) });

    expect(await deleteOldUpdates(new Date())).toBe(2);
  });

  it('leaves with its athlete for good', async () => {
    const id = await athlete();
    await calls.tokenFor(id);
    for (const path of [`/golfers/${id}`, `/trash/${id}`]) await send('delete', path).expect(204);

    expect(await FamilyUpdate.countDocuments()).toBe(0);
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });
});

it('is in the export of a person, and goes with the erasure', async () => {
  const id = await athlete();
  const token = await calls.tokenFor(id);
  await calls.send(token, { sat: 1300 }, 'Private words').expect(200);
  const { body: found } = await send('post', '/privacy/search').send({ email: PARENT.email }).expect(200);
  expect(found.records).toMatchObject([{ kind: 'golfer', id, mails: 1 }]);
  const records = [{ kind: 'golfer', id }];

  const { text } = await send('post', '/privacy/export').send({ records }).expect(200);

  expect(JSON.parse(text).golfers.records[0].family_updates).toMatchObject([
    { sent_to: { name: PARENT.name }, changes: { sat: 1300 }, note: 'Private words' },
  ]);
  await send('post', '/privacy/erasures').send({ records });
  expect(await FamilyUpdate.countDocuments()).toBe(0);
  expect(await OutboxEntry.countDocuments({ kind: 'update_link' })).toBe(0);
  await calls.look(token).expect(404);
});
