import { familyUpdateMessages } from '@site/contract';
import pino from 'pino';
import { createGolfer } from '../../testing/createRecords';
import { PARENT } from '../../testing/consentCalls';
import { setUpUpdates } from '../../testing/familyUpdateCalls';
import { startMailbox } from '../../testing/mailbox';
import { TEST_ENV } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { startAgencyMail } from '../outbox/outbox.module';
import { countMails } from '../outbox/outbox.service';
import { FamilyUpdate } from './familyUpdate.model';
import { Golfer } from './golfer.model';

const { calls, send } = setUpUpdates();

async function waiting(changes: object = { gpa: 3.5, sat: 1300 }) {
  const { id } = await createGolfer({
    academics: { gpa: 3.1, sat: 1200, act: null, major: 'Law', gpaMethod: '', school: '', graduatesOn: null },
  });
  const token = await calls.tokenFor(id as string);
  await calls.send(token, changes).expect(200);
  return { id: id as string, token, update: await calls.newest(id as string) };
}

const academicsOf = async (id: string) => (await Golfer.findById(id))?.toObject().academics;

it('publishes the accepted values, drops the others, and says so in the audit trail', async () => {
  const { id, token } = await waiting();
  const before = await Golfer.findById(id);

  const { body, status } = await calls.acceptNewest(id, ['gpa']);

  expect([status, body.state, body.accepted]).toEqual([200, 'accepted', ['gpa']]);
  expect(await academicsOf(id)).toMatchObject({ gpa: 3.5, sat: 1200, major: 'Law' });
  expect((await Golfer.findById(id))?.updatedAt).not.toEqual(before?.updatedAt);
  const entry = await AuditEntry.findOne({ action: 'accept_update' }).lean();
  expect(entry).toMatchObject({ kind: 'golfer', recordId: id, outcome: 'done' });
  expect((await calls.look(token).expect(200)).body).toMatchObject({ state: 'accepted', accepted: ['gpa'] });
  const late = await calls.send(token, { gpa: 4 }).expect(409);
  expect(late.body.message).toBe(familyUpdateMessages.decided);
});

it('empties a number that the family removed, and saves stats and testimonial where the form does', async () => {
  const { id } = await waiting({ sat: null, driving_distance: '250', testimonial: 'Fine', grad_year: 2028 });

  await calls.acceptNewest(id, ['sat', 'driving_distance', 'testimonial', 'grad_year']);

  const { body } = await send('get', `/golfers/${id}`).expect(200);
  expect(body).toMatchObject({ academics: { sat: null, gpa: 3.1 }, testimonial: 'Fine', grad_year: 2028 });
  expect(body.golf_data.stats.drivingDistance).toBe(250);
});

it('is refused when an admin has changed the athlete since, whose value stays', async () => {
  const { id, update } = await waiting();
  await send('put', `/golfers/${id}`)
    .send({ academics: { gpa: 3.9 } })
    .expect(200);
  const body = { version: update.version, based_on: update.athlete_updated_at, fields: ['gpa'] };

  const refused = await calls.accept(update.id as string, body).expect(409);

  expect(refused.body.code).toBe('stale');
  expect(await academicsOf(id)).toMatchObject({ gpa: 3.9 });
  expect((await calls.newest(id)).current.gpa).toBe(3.9);
  expect((await calls.acceptNewest(id, ['gpa'])).status).toBe(200);
});

it('is refused when the family has sent something else since', async () => {
  const { id, token, update } = await waiting();
  await calls.send(token, { gpa: 4.5 }).expect(200);
  const seen = { version: update.version, based_on: update.athlete_updated_at, fields: ['gpa'] };

  expect((await calls.accept(update.id as string, seen).expect(409)).body.code).toBe('stale');
  await calls.decline(update.id as string, { version: update.version, reason: 'No' }).expect(409);

  expect(await academicsOf(id)).toMatchObject({ gpa: 3.1 });
});

it('is one decision when several admins decide at once', async () => {
  const { id, update } = await waiting();
  const { version } = update;
  const seen = { version, based_on: update.athlete_updated_at, fields: ['gpa'] };

  const answers = await Promise.all([
    calls.accept(update.id as string, seen),
    calls.decline(update.id as string, { version, reason: 'Please send the certificate' }),
    calls.accept(update.id as string, { ...seen, fields: ['sat'] }),
    calls.decline(update.id as string, { version, reason: 'No' }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { state, accepted } = await calls.newest(id);
  const { gpa, sat } = (await academicsOf(id)) ?? {};
  expect([gpa === 3.5, sat === 1300]).toEqual([accepted.includes('gpa'), accepted.includes('sat')]);
  const declined = await OutboxEntry.countDocuments({ kind: 'update_declined' });
  expect(declined).toBe(state === 'declined' ? 1 : 0);
});

it('changes nothing when the decision cannot be stored', async () => {
  const { id, update } = await waiting();
  const failing = jest.spyOn(FamilyUpdate, 'updateOne').mockImplementation(() => {
    throw new Error('The database failed');
  });
  const { status } = await calls.acceptNewest(id, ['gpa']);
  failing.mockRestore();

  expect(status).toBe(500);
  expect(await academicsOf(id)).toMatchObject({ gpa: 3.1 });
  expect((await calls.newest(id)).state).toBe('waiting');
  expect(update.state).toBe('waiting');
});

it('cannot be accepted once the consent is withdrawn, or the athlete is in the trash', async () => {
  const { id, update } = await waiting();
  const seen = { version: update.version, based_on: update.athlete_updated_at, fields: ['gpa'] };
  await Golfer.collection.updateOne(
    { slug: (await Golfer.findById(id))?.slug },
    {
      $set: { consent: { withdrawnAt: new Date() } },
    },
  );
  await calls.accept(update.id as string, seen).expect(404);
  expect((await calls.waiting().expect(200)).body).toMatchObject({ updates: [], total: 0 });

  await send('delete', `/golfers/${id}`).expect(204);
  await calls.accept(update.id as string, seen).expect(404);
  await calls.decline(update.id as string, { version: 1, reason: 'No' }).expect(404);
});

it.each([[[]], [['sat', 'act']], [['first_name']]])('accepts only what was sent: %j', async (fields) => {
  const { id } = await waiting();

  expect((await calls.acceptNewest(id, fields)).status).toBe(422);

  expect(await academicsOf(id)).toMatchObject({ sat: 1200 });
});

it('tells the family by mail where to send an update, and why one was declined', async () => {
  const { id, update } = await waiting();
  const mailbox = await startMailbox();
  const settings = { ...TEST_ENV, SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
  const sendAll = async () => {
    for (let left = await countMails(); left > 0; left -= 1)
      await startAgencyMail(settings, pino({ level: 'silent' })).stop();
  };
  // The link was used before its mail went out, so the mail is pointless.
  await sendAll();
  expect(mailbox.mails).toEqual([]);
  await calls.decline(update.id as string, {
    version: update.version,
    reason: 'Please send the certificate',
  });
  await sendAll();
  const { body } = await calls.ask(id).expect(201);
  await sendAll();
  await mailbox.stop();

  const raw = mailbox.mails.map((mail) => mail.raw.replace(/=\r\n/g, ''));
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[PARENT.email], [PARENT.email]]);
  expect(raw[0]).toContain('Please send the certificate');
  expect(raw[1]).toContain(body.address);
  expect((await OutboxEntry.find().lean()).filter(({ sealedToken }) => sealedToken)).toEqual([]);
});
