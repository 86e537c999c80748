import { consentTextVersion, currentConsentText, limits, newConsentLinkWire } from '@site/contract';
import pino from 'pino';
import { DAY_MS } from '../../shared/calendar';
import { PARENT, setUpConsent, tokenIn } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../testing/mailbox';
import { TEST_ENV } from '../../testing/startTestApi';
import { startAgencyMail } from '../outbox/outbox.module';
import { OutboxEntry } from '../outbox/outbox.model';
import { countMails } from '../outbox/outbox.service';
import { ConsentLink } from './consentLink.model';
import { Golfer } from './golfer.model';

const MAIL_TO = 'desk@agency.example';
const ROTATED = {
  JWT_SECRET: 'another-secret-of-more-than-32-characters',
  JWT_SECRET_PREVIOUS: TEST_ENV.JWT_SECRET,
};

// What is sent is sent by the workers of the tests.
const { calls, send } = setUpConsent({ SMTP_URL: 'smtp://127.0.0.1:9' });
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

/** Sends what waits, each with a worker that sends at most one mail. */
async function sendAll(env: object = {}): Promise<ReceivedMail[]> {
  const settings = { ...TEST_ENV, ...env, SMTP_URL: mailbox.url, MAIL_TO };
  for (let left = await countMails(); left > 0; left -= 1)
    await startAgencyMail(settings, pino({ level: 'silent' })).stop();
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

it('brings the link to the person alone, and is stored nowhere afterwards', async () => {
  const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
  const { body } = await calls.make(id as string).expect(201);

  const [mail, ...others] = await sendAll();

  expect(others).toEqual([]);
  expect(mail?.to).toEqual([PARENT.email]);
  expect(mail?.raw).toMatch(/^Subject: Your consent to the profile of Isla Hartley\r$/m);
  expect(mail?.raw).toMatch(/^Reply-To: desk@agency\.example\r$/m);
  const text = textOf(mail as ReceivedMail);
  expect(text).toContain(body.address);
  expect(text).toContain(`it is:\n${tokenIn(body.address)}\n`);
  expect(await countMails()).toBe(0);
});

describe('what is known of a mail', () => {
  it('with a link is in the list of the links, until it is forgotten', async () => {
    const { id } = await createGolfer();
    const { body } = await calls.make(id as string).expect(201);
    await expectWire(newConsentLinkWire, body);
    expect(body.link.mail).toBe('waiting');
    const known = async () => (await calls.newestLink(id as string)).mail as unknown;
    await OutboxEntry.updateOne({}, { state: 'failed' });
    expect(await known()).toBe('failed');
    await sendAll();
    expect(await known()).toBe('sent');
    await calls.agree(tokenIn(body.address as string));
    expect(await known()).toBe('sent');
    await OutboxEntry.deleteMany();

    expect(await known()).toBeNull();
  });

  it('with the copy of an answer is said to the person', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const known = async () => (await calls.look(token).expect(200)).body.copy as unknown;
    expect(await known()).toBeNull();
    expect((await calls.agree(token)).body.copy).toBe('waiting');
    await OutboxEntry.updateMany({ to: 'person' }, { state: 'failed' });
    expect(await known()).toBe('failed');
    await sendAll();
    expect(await known()).toBe('sent');

    expect((await calls.withdraw(token)).body.copy).toBe('waiting');
  });
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const deleteGolfer = (id: unknown) => send('delete', `/golfers/${String(id)}`).expect(204);

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

it('is sent when the link was opened before', async () => {
  const { id } = await createGolfer();
  await calls.look(await calls.tokenFor(id as string)).expect(200);

  expect(await sendAll()).toHaveLength(1);
});

it.each([
  ['given', 'answeredAt'],
  ['withdrawn', 'withdrawnAt'],
])('brings a copy of what was %s for thirty days', async (state, moment) => {
  const answer = async () => {
    const token = await agreedLink();
    if (state === 'given') return;
    await sendAll();
    mailbox.mails.length = 0;
    await calls.withdraw(token).expect(200);
  };
  await answer();
  await ConsentLink.updateMany({}, { [moment]: inDays(1 - limits.unansweredLinkDays) });
  expect(await sendAll()).toHaveLength(2);

  await Promise.all([ConsentLink.deleteMany(), (mailbox.mails.length = 0)]);
  await answer();
  await ConsentLink.updateMany({}, { [moment]: inDays(-1 - limits.unansweredLinkDays) });
  mailbox.mails.length = 0;
  expect(await sendAll()).toEqual([]);
  expect(await countMails()).toBe(0);
});

it('still has the link when the secret of the api was replaced in the meantime', async () => {
  const { id } = await createGolfer();
  const { body } = await calls.make(id as string).expect(201);

  const [mail] = await sendAll(ROTATED);

  expect(textOf(mail as ReceivedMail)).toContain(body.address);
});

it('never brings the link of another person, whatever is exchanged in the database', async () => {
  for (const lastName of ['Hartley', 'Ruiz']) {
    const { id } = await createGolfer({ firstName: 'Isla', lastName });
    await calls.make(id as string).expect(201);
  }
  const [first, second] = await OutboxEntry.find().lean();
  await OutboxEntry.updateOne({ _id: first!._id }, { sealedToken: second!.sealedToken });
  await OutboxEntry.updateOne({ _id: second!._id }, { sealedToken: first!.sealedToken });

  expect(await sendAll()).toEqual([]);
});

it('brings a copy of what was agreed to to both sides, and the link to the person alone', async () => {
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

it('tells both sides that a consent was withdrawn', async () => {
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
});

it('says to the family what went at once, and what a withdrawal cannot reach', async () => {
  const token = await agreedLink();
  await sendAll();
  mailbox.mails.length = 0;
  await calls.withdraw(token).expect(200);

  const own = textOf((await sendAll()).find(({ to }) => to[0] === PARENT.email) as ReceivedMail);

  expect(own).toMatch(/Removed at once: the profile .* and Isla Hartley on our results page/);
  expect(own).toContain('may still mention Isla Hartley');
});

it('tells both sides of a withdrawal also while the athlete is in the trash', async () => {
  const token = await agreedLink();
  await sendAll();
  mailbox.mails.length = 0;
  await deleteGolfer((await ConsentLink.findOne().orFail()).golferId);
  await calls.withdraw(token).expect(200);

  const mails = await sendAll();

  expect(mails.map(({ to }) => to).sort()).toEqual([[MAIL_TO], [PARENT.email]]);
  for (const { raw } of mails) expect(raw).toMatch(/^Subject: Withdrawn: .* of Isla Hartley\r$/m);
});

it('is safe from header injection through the name of the athlete', async () => {
  const { id } = await createGolfer({ firstName: 'Isla\r\nBcc: all@family.example', lastName: 'Hartley' });
  await calls.make(id as string).expect(201);

  const [mail] = await sendAll();

  expect(mail?.to).toEqual([PARENT.email]);
  expect(mail?.raw).not.toMatch(/^Bcc/m);
});
