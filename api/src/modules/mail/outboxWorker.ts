import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { startRounds, type Worker } from '../../shared/startRounds';
import { mailFailureOf } from './mailFailure';
import type { Mail, Mailer } from './mailer';
import { keepAsSent, type OutboxMail, postponeMail, removeMail, takeDueMail } from './outbox.service';

export interface OutboxDeps {
  /** Without a mailer the mails wait until one is configured. */
  mailer: Mailer | undefined;
  /** Builds a mail from its record; null when it no longer exists. `domain` is that of the sender's address. */
  compose(entry: OutboxMail, domain: string): Promise<Mail | null>;
  log: Logger;
}

const POLL_MS = 30_000;

/** Sends the mails of the outbox. Any number of processes may do so concurrently. */
export function startOutbox({ mailer, compose, log }: OutboxDeps): Worker {
  if (!mailer) {
    log.warn('SMTP_URL is not set: mails are kept in the outbox');
    return { wake() {}, stop: () => Promise.resolve(true) };
  }
  const sending = { mailer, compose, log, sent: [] };
  return startRounds((isStopping) => sendDue(sending, isStopping), { everyMs: POLL_MS });
}

interface Sending extends OutboxDeps {
  mailer: Mailer;
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
  const { mailer, compose, log, sent } = sending;
  let isSent = false;
  try {
    const mail = await compose(entry, mailer.domain);
    if (mail) {
      await mailer.send(mail);
      isSent = true;
    }
  } catch (error) {
    log.warn({ ...faultOf(error), attempts: entry.attempts }, 'a mail could not be sent yet');
    return postponeMail(entry, mailFailureOf(error));
  }
  if (!isSent) return removeMail(entry);
  sent.push(entry);
  return noteSent(sending);
}

/** A message may quote the mail, so only the name of the error and the codes of the mail server are logged. */
function faultOf(error: unknown): { name?: unknown; code?: unknown; status?: unknown } {
  const {
    name,
    code,
    responseCode: status,
  } = error as { name?: unknown; code?: unknown; responseCode?: unknown };
  return { name, code, status };
}
