import type { MailFailure } from '@site/contract';
import { describeError } from '@site/server';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { ServerEnv } from '../../config';
import { signingKeys } from '../../lib/keys';
import { startPolling, type Worker } from '../../lib/worker';
import { assertAllRegistered, type ComposedMail, type LinkSettings, mailRules } from './mailKinds.service';
import type { OutboxMail } from './outbox.model';
import { keepAsSent, postponeMail, removeMail, takeDueMail } from './outbox.service';

type WorkerSettings = Pick<ServerEnv, 'JWT_SECRET' | 'PUBLIC_ORIGIN' | 'MAIL_TO'> &
  Partial<Pick<ServerEnv, 'JWT_SECRET_PREVIOUS' | 'SMTP_URL' | 'MAIL_FROM'>>;

const POLL_MS = 30_000;

/** Sends the mails of the outbox. Any number of processes may do so concurrently. */
export function startOutboxWorker(settings: WorkerSettings, log: Logger): Worker {
  assertAllRegistered();
  const { SMTP_URL, PUBLIC_ORIGIN: publicOrigin } = settings;
  if (!SMTP_URL) {
    log.warn('SMTP_URL is not set: mails are kept in the outbox');
    return { wake() {}, stop: () => Promise.resolve(true) };
  }
  const links = { keys: signingKeys(settings), publicOrigin };
  const sending: Sending = { send: mailer(SMTP_URL, settings), links, log, sent: [] };
  return startPolling((isStopping) => sendDue(sending, isStopping), POLL_MS);
}

interface Mail extends ComposedMail {
  /** Constant over all attempts, so that a mailbox can detect duplicates. */
  id: string;
  /** Of the request that caused the mail, as the logs have it. */
  requestId?: string;
}

const SILENT_SERVER_MS = 20_000;

/** Sends a mail: resolves when the mail server has accepted it. */
function mailer(url: string, { MAIL_TO, MAIL_FROM = MAIL_TO }: WorkerSettings) {
  const transport = createTransport({
    url,
    connectionTimeout: SILENT_SERVER_MS,
    greetingTimeout: SILENT_SERVER_MS,
    socketTimeout: SILENT_SERVER_MS,
    dnsTimeout: SILENT_SERVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return async ({ id, to, replyTo, subject, text, requestId, isByPerson = false }: Mail) => {
    await transport.sendMail({
      from: MAIL_FROM,
      // An address with a name is never parsed, so that it cannot become several.
      to: to === undefined ? MAIL_TO : { name: '', address: to },
      replyTo: replyTo ?? MAIL_TO,
      subject,
      text,
      messageId: `<${id}@${domain}>`,
      headers: {
        // RFC 3834: asks the mailbox to send no automatic replies, which would reach the visitor.
        'Auto-Submitted': isByPerson ? 'no' : 'auto-generated',
        ...(requestId && { 'X-Request-Id': requestId }),
      },
    });
  };
}

interface Sending {
  send: (mail: Mail) => Promise<void>;
  links: LinkSettings;
  log: Logger;
  /** Mails that the mail server has accepted and the database does not yet know about: they must not be sent again. */
  sent: OutboxMail[];
}

async function sendDue(sending: Sending, isStopping: () => boolean): Promise<void> {
  try {
    if (sending.sent.length > 0) await noteSent(sending);
    while (!isStopping()) {
      const entry = await takeDueMail();
      if (!entry) return;
      await deliver(sending, entry);
    }
  } catch (error) {
    // The database failed; the next round finds every entry unchanged.
    sending.log.warn({ error: describeError(error) }, 'the outbox cannot be read');
  }
}

async function noteSent({ sent }: Sending): Promise<void> {
  for (const entry of [...sent]) {
    await keepAsSent(entry);
    sent.splice(sent.indexOf(entry), 1);
  }
}

async function deliver(sending: Sending, entry: OutboxMail): Promise<void> {
  const { send, links, log, sent } = sending;
  const { _id, kind, requestId, attempts } = entry;
  try {
    const mail = await mailRules(kind).compose(entry, links);
    if (!mail) return await removeMail(entry);
    await send({ ...mail, id: `${kind}-${String(_id)}`, requestId });
  } catch (error) {
    // A message may quote the mail, so only the name of the error and the codes of the mail server are logged.
    const { name, code, responseCode: status } = error as MailError;
    log.warn({ name, code, status, attempts }, 'a mail could not be sent yet');
    return postponeMail(entry, mailFailureOf(error as MailError));
  }
  sent.push(entry);
  return noteSent(sending);
}

/** The fields of a nodemailer error. Its message may quote the mail, and is never read. */
interface MailError {
  name?: string;
  code?: string;
  /** Of the mail server's answer. */
  responseCode?: number;
  /** After which command it came. */
  command?: string;
}

const NO_ANSWER = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ETLS', 'EPROTOCOL'];

/** The reason as the outbox keeps it. */
function mailFailureOf({ code, responseCode, command }: MailError): MailFailure {
  if (code === 'EAUTH') return 'login';
  if (responseCode) return refusalOf(responseCode, command);
  return code !== undefined && NO_ANSWER.includes(code) ? 'unreachable' : 'unknown';
}

function refusalOf(status: number, command: string | undefined): MailFailure {
  if (status < 500) return 'not_now';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'address' : 'refused';
}
