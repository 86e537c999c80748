import { leadReplyMessages } from '@site/contract';
import { createListener } from '../../app';
import { createApplication } from '../../testing/createLead';
import { leadCalls } from '../../testing/leadCalls';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ENV } from '../../testing/startTestApi';
import { Lead } from './lead.model';
import { OutboxEntry } from '../mail/outbox.model';
import { startOutboxWorker } from '../mail/outboxWorker';
import pino from 'pino';

const MAIL_TO = 'desk@agency.example';
const MAIL_FROM = 'site@agency.example';
const UNKNOWN = '650000000000000000000001';
const words = { subject: 'Your application', text: 'Dear Ines,\n\nthank you.\n\nLinksway' };

const { api, admin } = setUpTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
const { reply, read } = leadCalls(() => ({ api, admin }));
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  mailbox.mails.length = 0;
  await OutboxEntry.deleteMany();
});

const sendMails = (url = mailbox.url) =>
  startOutboxWorker({ ...TEST_ENV, SMTP_URL: url, MAIL_TO, MAIL_FROM }, pino({ level: 'silent' })).stop();
const newLead = async (overrides: Parameters<typeof createApplication>[0] = {}) =>
  (await createApplication({ email: 'ines@family.example', ...overrides })).id as string;

describe('a reply to a lead', () => {
  it('is kept with it, moves it to contacted, and is sent to the person, with answers to the agency', async () => {
    const id = await newLead();

    const { body } = await reply(id, words).expect(201);
    expect(body).toMatchObject({
      state: 'contacted',
      replies: [{ ...words, by: admin.email, mail: 'waiting' }],
      history: [
        { what: 'reply', by: admin.email, to: body.replies[0].id },
        { what: 'state', from: 'new', to: 'contacted' },
      ],
    });
    await sendMails();

    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: MAIL_FROM, to: ['ines@family.example'] });
    expect(mail?.raw).toMatch(/^Subject: Your application\r$/m);
    expect(mail?.raw).toMatch(/^Reply-To: desk@agency\.example\r$/m);
    expect(mail?.raw).toMatch(/^To: ines@family\.example\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: no\r$/m);
    expect(mail?.raw).not.toMatch(/^B?cc:/im);
    expect(mail?.raw.replaceAll('\r\n', '\n')).toContain(words.text);
    expect((await read(id)).replies).toMatchObject([{ mail: 'sent' }]);
  });

  it('is sent once, however often the same one is sent', async () => {
    const id = await newLead();
    const { updated_at } = await read(id);
    const once = () => reply(id, { ...words, based_on: updated_at }, 'one-key');

    const answers = await Promise.all([once(), once(), once()]);
    const again = await once();
    for (let nr = 1; nr <= 3; nr += 1) await sendMails();

    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(mailbox.mails).toHaveLength(1);
    expect((await read(id)).replies).toHaveLength(1);
    expect((await read(id)).history).toHaveLength(2);
    await reply(id, { ...words, text: 'Other words' }, 'one-key').expect(409);
  });

  it('of two admins at once is refused to the second, who has not seen the first', async () => {
    const id = await newLead();
    const { updated_at: based_on } = await read(id);

    const answers = await Promise.all([
      reply(id, { ...words, based_on }, 'of-one'),
      reply(id, { ...words, text: 'Hello', based_on }, 'of-another'),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
    expect(await OutboxEntry.countDocuments({ recordId: id })).toBe(1);
    expect((await read(id)).replies).toHaveLength(1);
  });

  it('cannot bring a header or another address into the mail', async () => {
    const id = await newLead();
    const subject = 'Hello\r\nBcc: all@family.example\r\n\r\nX-Evil: 1\u0000\u2028';
    await reply(id, { ...words, subject }).expect(201);
    await sendMails();

    const [mail] = mailbox.mails;
    expect(mail?.to).toEqual(['ines@family.example']);
    expect(mail?.raw).not.toMatch(/^(?:Bcc|X-Evil):/im);
    expect(mail?.raw.match(/^To:/gim)).toHaveLength(1);
  });

  it('to a lead that is gone is 404, and is not sent when its lead goes', async () => {
    await reply(UNKNOWN, words).expect(404);
    const id = await newLead();
    await reply(id, words).expect(201);
    await Lead.deleteOne({ _id: id });
    await sendMails();

    expect(mailbox.mails).toEqual([]);
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });

  it('is refused without a mail server, and nothing is kept', async () => {
    const id = await newLead();
    const server = createListener({ env: TEST_ENV, log: pino({ level: 'silent' }) });
    const calls = leadCalls(() => ({ api: { ...api, server }, admin }));

    const { body } = await calls.reply(id, words).expect(409);

    expect(body.message).toBe(leadReplyMessages.notSetUp);
    expect((await read(id)).replies).toEqual([]);
    expect(await OutboxEntry.countDocuments({ recordId: id })).toBe(0);
  });
});
