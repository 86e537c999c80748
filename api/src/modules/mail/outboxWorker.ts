import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { ServerEnv } from '../../config';
import { signingKeys } from '../../lib/keys';
import { startPolling, type Worker } from '../../lib/worker';
import { createMailer, type MailError, mailFailureOf, type Mailer, type MailSettings } from './mailer';
import { assertAllRegistered, type LinkSettings, mailRules } from './mailKinds.service';
import type { OutboxMail } from './outbox.model';
import { keepAsSent, postponeMail, removeMail, takeDueMail } from './outbox.service';

type WorkerSettings = MailSettings &
  Pick<ServerEnv, 'JWT_SECRET' | 'PUBLIC_ORIGIN'> &
  Partial<Pick<ServerEnv, 'JWT_SECRET_PREVIOUS'>>;

const POLL_MS = 30_000;

/** Sends the mails of the outbox. Any number of processes may do so concurrently. */
export function startOutboxWorker(settings: WorkerSettings, log: Logger): Worker {
  assertAllRegistered();
  const mailer = createMailer(settings);
  if (!mailer) {
    log.warn('SMTP_URL is not set: mails are kept in the outbox');
    return { wake() {}, stop: () => Promise.resolve(true) };
  }
  const links = { keys: signingKeys(settings), publicOrigin: settings.PUBLIC_ORIGIN };
  const sending: Sending = { mailer, links, log, sent: [] };
  return startPolling((isStopping) => sendDue(sending, isStopping), POLL_MS);
}

interface Sending {
  mailer: Mailer;
  links: LinkSettings;
  log: Logger;
  /** What the mail server has taken and the database does not yet know: it must not be sent again. */
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
  const { mailer, links, log, sent } = sending;
  const { _id, kind, requestId, attempts } = entry;
  try {
    const mail = await mailRules(kind).compose(entry, links);
    if (!mail) return await removeMail(entry);
    await mailer.send({ ...mail, id: `${kind}-${String(_id)}`, requestId });
  } catch (error) {
    // A message may quote the mail, so only the name of the error and the codes of the mail server are logged.
    const { name, code, responseCode: status } = error as MailError;
    log.warn({ name, code, status, attempts }, 'a mail could not be sent yet');
    return postponeMail(entry, mailFailureOf(error as MailError));
  }
  sent.push(entry);
  return noteSent(sending);
}
