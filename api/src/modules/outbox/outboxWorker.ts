import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { Mail, Mailer } from './mailer';
import { type OutboxMail, postponeMail, removeMail, takeDueMail } from './outbox.service';

export interface OutboxDeps {
  /** Without a mailer the mails wait until one is configured. */
  mailer: Mailer | undefined;
  /** Builds a mail from its record; null when it no longer exists. `domain` is that of the sender's address. */
  compose(entry: OutboxMail, domain: string): Promise<Mail | null>;
  log: Logger;
}

export interface OutboxWorker {
  /** Signals that there is something to send. */
  wake(): void;
  /** Starts no other mail. Resolves to true when the current one is sent, or to false when that takes too long. */
  stop(finishWithinMs?: number): Promise<boolean>;
}

// For mails that other processes left behind or that failed before.
const POLL_MS = 30_000;
// As long as for requests.
const FINISH_WITHIN_MS = 10_000;

/** Sends the mails of the outbox. Any number of processes may do so concurrently. */
export function startOutbox({ mailer, compose, log }: OutboxDeps): OutboxWorker {
  if (!mailer) {
    log.warn('SMTP_URL is not set: mails to the agency are kept in the outbox');
    return { wake() {}, stop: () => Promise.resolve(true) };
  }
  let round: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  const wake = (): void => {
    isWoken = !isStopping;
    if (!isWoken || round) return;
    round = sendWhileWoken().finally(() => {
      round = undefined;
      if (isWoken) wake();
    });
  };
  const sendWhileWoken = async (): Promise<void> => {
    while (isWoken) {
      isWoken = false;
      await sendDue({ mailer, compose, log }, () => isStopping);
    }
  };
  const poll = setInterval(wake, POLL_MS).unref();
  wake();

  return {
    wake,
    async stop(finishWithinMs = FINISH_WITHIN_MS) {
      isStopping = true;
      isWoken = false;
      clearInterval(poll);
      const isLate = pause(finishWithinMs, false, { ref: false });
      return Promise.race([isLate, Promise.resolve(round).then(() => true)]);
    },
  };
}

type Sending = OutboxDeps & { mailer: Mailer };

async function sendDue(sending: Sending, isStopping: () => boolean): Promise<void> {
  try {
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

async function deliver({ mailer, compose, log }: Sending, entry: OutboxMail): Promise<void> {
  const mail = await compose(entry, mailer.domain);
  try {
    if (mail) await mailer.send(mail);
  } catch (error) {
    log.warn({ ...faultOf(error), attempts: entry.attempts }, 'a mail could not be sent yet');
    return postponeMail(entry);
  }
  await removeMail(entry);
}

/** A mail server's message may quote the mail, so only its codes are logged. */
function faultOf(error: unknown): { code?: unknown; status?: unknown } {
  const { code, responseCode: status } = error as { code?: unknown; responseCode?: unknown };
  return { code, status };
}
