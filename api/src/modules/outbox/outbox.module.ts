import type { Logger } from 'pino';
import type { ApiModule } from '../ApiModule';
import { findApplication } from '../applications/application.service';
import { findContactMessage } from '../contact/contact.service';
import { type MailSettings, createMailer } from './mailer';
import { countMails, secondsOfOldestMail } from './outbox.service';
import { type OutboxWorker, startOutbox } from './outboxWorker';

export const outboxModule: ApiModule = {
  startWorker: startAgencyMail,
  gauges: [
    { name: 'api_outbox_mails', help: 'Mails that wait to be sent to the agency.', read: countMails },
    {
      name: 'api_outbox_oldest_seconds',
      help: 'How long the oldest of these mails has been waiting.',
      read: secondsOfOldestMail,
    },
  ],
};

/** Mails leads to the agency for as long as this process runs. */
export function startAgencyMail(settings: MailSettings, log: Logger): OutboxWorker {
  const find = { applications: findApplication, contact: findContactMessage };
  return startOutbox({ mailer: createMailer(settings), find, log });
}
