import { consentLinkMessages, limits, consentTextVersion, currentConsentText } from '@site/contract';
import pino from 'pino';
import { DAY_MS } from '../../lib/time';
import { PARENT, agreementTo, expireLinks, setUpConsent, tokenIn } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { TEST_ORIGIN, TEST_ENV } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { ConsentLink } from './consentLink.model';
import { runDailyJob } from '../../testing/dailyJobs';
import { deleteUnanswered } from './consentLink.service';
import { Golfer } from '../golfers/golfer.model';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../testing/mailbox';
import { startOutboxWorker } from '../mail/outboxWorker';
import { countMails } from '../mail/outbox.service';

const MAIL_TO = 'desk@agency.example';

// Mails are sent by the workers of the tests only.
const { admin, api, calls, send } = setUpConsent({ SMTP_URL: 'smtp://127.0.0.1:9' });
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

describe('a new link', () => {
  it('is in one answer only, expires after two weeks, and only its hash is stored', async () => {
    const { id } = await createGolfer();

    const { body } = await calls.make(id as string).expect(201);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/consent#[\\w-]{43}$`));
    expect(body.link).toMatchObject({ ...PARENT, state: 'sent', created_by: admin.email });
    const days = (Date.parse(body.link.expires_at) - Date.parse(body.link.created_at)) / DAY_MS;
    expect(days).toBe(limits.consentLinkDays);
    const token = tokenIn(body.address);
    const stored = [await ConsentLink.find().lean(), await OutboxEntry.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(token);
    const { text } = await calls.list(id as string).expect(200);
    expect(text).not.toContain(token);
  });

  it('replaces an earlier one that nobody has answered', async () => {
    const id = (await createGolfer()).id as string;
    const first = await calls.tokenFor(id);
    const second = await calls.tokenFor(id);

    await calls.look(first).expect(404);
    await calls.look(second).expect(200);
    const { body } = await calls.list(id).expect(200);
    expect(body.links.map(({ state }: { state: string }) => state)).toEqual(['opened', 'cancelled']);
  });

  it('is deleted with an athlete who is deleted for good', async () => {
    const { id } = await createGolfer();
    await calls.make(id as string).expect(201);
    for (const path of [`/golfers/${id}`, `/trash/${id}`]) await send('delete', path).expect(204);

    expect(await ConsentLink.countDocuments()).toBe(0);
  });

  it('can be withdrawn by the agency until it is answered, because then it withdraws the consent', async () => {
    const [id, other] = [(await createGolfer()).id as string, (await createGolfer()).id as string];
    const token = await calls.tokenFor(id);
    await calls.agree(await calls.tokenFor(other));
    await calls.cancel((await calls.newestLink(other)).id).expect(409);

    const link = await calls.newestLink(id);
    for (let time = 1; time <= 2; time += 1)
      expect((await calls.cancel(link.id).expect(200)).body.state).toBe('cancelled');

    expect((await calls.agreeTo(agreementTo('x', token))).status).toBe(404);
    expect(await Golfer.findById(id)).toMatchObject({ consent: null });
    const entry = await AuditEntry.findOne({ action: 'cancel_link' }).lean();
    expect(entry).toMatchObject({ recordId: id, outcome: 'done' });
  });

  it('is forgotten thirty days after it expired, unless somebody agreed', async () => {
    const [asked, agreed] = await Promise.all([createGolfer(), createGolfer()]);
    await calls.tokenFor(asked.id as string);
    await calls.agree(await calls.tokenFor(agreed.id as string));
    await expireLinks();

    const deletedAfter = (days: number) =>
      runDailyJob(deleteUnanswered, { now: new Date(Date.now() + days * DAY_MS) });
    expect(await deletedAfter(limits.unansweredLinkDays - 1)).toBe(0);
    expect(await deletedAfter(limits.unansweredLinkDays + 1)).toBe(1);

    expect((await ConsentLink.find().lean()).map(({ golferId }) => String(golferId))).toEqual([agreed.id]);
  });
});

describe('a token', () => {
  it('shows the whole profile, also of an athlete who is hidden, and that it was opened', async () => {
    const { id } = await createGolfer({ isPublished: false, firstName: 'Isla', lastName: 'Hartley' });
    const token = await calls.tokenFor(id as string);

    const { body, headers } = await calls.look(token).expect(200);
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
});

/** Sends what waits, each with a worker that sends at most one mail. */
async function sendAll(env: object = {}): Promise<ReceivedMail[]> {
  const settings = { ...TEST_ENV, ...env, SMTP_URL: mailbox.url, MAIL_TO };
  for (let left = await countMails(); left > 0; left -= 1)
    await startOutboxWorker(settings, pino({ level: 'silent' })).stop();
  return mailbox.mails;
}

/** The text as it was before it was encoded for its way. */
const textOf = ({ raw }: ReceivedMail): string => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\n\n').replaceAll('\r\n', '\n');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const agreedLink = async () => {
  const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
  const token = await calls.tokenFor(id as string);
  await sendAll();
  mailbox.mails.length = 0;
  await calls.agree(token, { photo: 'nobody' });
  return token;
};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const deleteGolfer = (id: unknown) => send('delete', `/golfers/${String(id)}`).expect(204);

describe('the mail with a link', () => {
  it('brings it to the person alone, and is stored nowhere afterwards', async () => {
    const { id } = await createGolfer({ firstName: 'Isla\r\nBcc: all@family.example', lastName: 'Hartley' });
    const { body } = await calls.make(id as string).expect(201);
    await calls.look(tokenIn(body.address as string)).expect(200);

    const [mail, ...others] = await sendAll();

    expect(others).toEqual([]);
    expect(mail?.to).toEqual([PARENT.email]);
    expect(mail?.raw).not.toMatch(/^Bcc/m);
    expect(mail?.raw).toMatch(/^Reply-To: desk@agency\.example\r$/m);
    const text = textOf(mail as ReceivedMail);
    expect(text).toContain(body.address);
    expect(text).toContain(`it is:\n${tokenIn(body.address)}\n`);
    expect(await countMails()).toBe(0);
  });

  it.each<[string, (made: { golferId: unknown; linkId: string }) => PromiseLike<unknown>]>([
    ['was withdrawn', ({ linkId }) => calls.cancel(linkId).expect(200)],
    ['has expired', () => ConsentLink.updateMany({}, { expiresAt: inDays(-1) })],
    ['was forgotten', () => ConsentLink.deleteMany()],
    ['is about an athlete in the trash', ({ golferId }) => deleteGolfer(golferId)],
    ['is about an athlete who is gone', () => Golfer.deleteMany()],
  ])('is not sent when the link %s', async (_what, change) => {
    const { id } = await createGolfer();
    const { body } = await calls.make(id as string).expect(201);
    await change({ golferId: id, linkId: body.link.id as string });

    expect(await sendAll()).toEqual([]);
    expect(await countMails()).toBe(0);
  });
});

describe('the copy of an answer', () => {
  it('says what was agreed to to both sides, and brings the link to the person alone', async () => {
    const token = await agreedLink();

    const mails = await sendAll();

    expect(mails.map(({ to }) => to).sort()).toEqual([[MAIL_TO], [PARENT.email]]);
    for (const mail of mails) {
      const text = textOf(mail);
      expect(text).toContain('Name: Rosa Maria Hartley\nRelation: Parent\nAgreed: ');
      expect(text).toContain(`Version of the text: ${consentTextVersion}`);
      expect(text).toContain('Photo: Nobody\nAcademics: Everybody');
      expect(text).toContain(currentConsentText.paragraphs[0]);
      expect(text.includes(token)).toBe(mail.to[0] === PARENT.email);
    }
  });

  it('tells both sides of a withdrawal, and the family what it cannot reach', async () => {
    const token = await agreedLink();
    await sendAll();
    mailbox.mails.length = 0;
    await calls.withdraw(token).expect(200);

    const mails = await sendAll();

    expect(mails.map(({ to }) => to).sort()).toEqual([[MAIL_TO], [PARENT.email]]);
    for (const mail of mails) {
      expect(mail.raw).toMatch(/^Subject: Withdrawn: the consent to the profile of Isla Hartley\r$/m);
      expect(textOf(mail)).not.toContain(token);
    }
    const own = textOf(mails.find(({ to }) => to[0] === PARENT.email) as ReceivedMail);
    expect(own).toMatch(/Removed at once: the profile .* and Isla Hartley on our results page/);
    expect(own).toContain('may still mention Isla Hartley');
  });
});
