import pino from 'pino';
import { apply } from '../../testing/createLead';
import { type DatabaseLink, linkTo } from '../../testing/databaseLink';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { TEST_ENV, type TestApi, startTestApi, testDatabaseUri } from '../../testing/startTestApi';
import { untilReady } from '../../testing/untilReady';
import { startAgencyMail } from './outbox.module';
import { OutboxEntry } from './outbox.model';

let link: DatabaseLink;
let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  link = await linkTo(testDatabaseUri());
  api = await startTestApi({}, link.uri);
  mailbox = await startMailbox({ until: () => link.cut() });
});
afterAll(async () => {
  await mailbox.stop();
  await api.stop();
  await link.cut();
});

it('a mail is not sent a second time when the database was away as the mail server took it', async () => {
  await apply(api, {}).expect(201);
  let reportFailure = (): void => undefined;
  const failed = new Promise<void>((resolve) => (reportFailure = resolve));
  const log = pino({ level: 'warn' }, { write: () => reportFailure() });
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example', MAIL_FROM: 'site@agency.example' };
  const worker = startAgencyMail({ ...TEST_ENV, ...mail }, log);
  await failed;
  expect(mailbox.mails).toHaveLength(1);

  await link.mend();
  await untilReady(api);
  // As after the lease, which is longer than any session with a mail server.
  await OutboxEntry.updateMany({}, { nextAttemptAt: new Date(0) });
  worker.wake();
  await worker.stop();

  expect(mailbox.mails).toHaveLength(1);
  expect(await OutboxEntry.find().lean()).toMatchObject([{ state: 'sent' }]);
});
