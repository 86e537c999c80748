import type { Logger } from 'pino';
import { accountMailText } from '../accounts/accountMail.service';
import type { ApiModule } from '../../records/ApiModule';
import { findApplication } from '../leads/application.service';
import { findContactMessage } from '../leads/contact.service';
import type { ServerEnv } from '../../config';
import { isAboutAccount } from '../../shared/accountMailKinds';
import { signingKeys } from '../../shared/signingKeys';
import { consentMailText } from '../consent/consentMail.service';
import { invitationMailText } from '../accounts/invitationMail.service';
import { type Mail, type MailSettings, createMailer, leadMail, plainMail, replyMail } from './mailer';
import { expireSentMails } from './outboxList.service';
import { outboxRoutes } from './outbox.routes';
import { countMails, type OutboxMail, secondsOfOldestMail } from './outbox.service';
import type { Worker } from '../../shared/startRounds';
import { startOutbox } from './outboxWorker';

export const outboxModule: ApiModule = {
  routes: outboxRoutes,
  startWorker: startAgencyMail,
  dailyJobs: [
    {
      run: ({ now }) => expireSentMails(now),
      done: 'forgot sent mails that were old enough',
      failed: 'old sent mails could not be removed from the outbox',
    },
  ],
  gauges: [
    { name: 'api_outbox_mails', help: 'Mails that wait to be sent.', read: countMails },
    {
      name: 'api_outbox_oldest_seconds',
      help: 'How long the oldest of these mails has been waiting.',
      read: secondsOfOldestMail,
    },
  ],
};

type AgencyMailSettings = MailSettings &
  Pick<ServerEnv, 'JWT_SECRET' | 'PUBLIC_ORIGIN'> &
  Partial<Pick<ServerEnv, 'JWT_SECRET_PREVIOUS'>>;

/** Null when the lead is gone. */
async function composeReply(entry: OutboxMail, domain: string): Promise<Mail | null> {
  const id = String(entry.recordId);
  const lead = (await findApplication(id)) ?? (await findContactMessage(id));
  const reply = lead?.work?.replies?.find(({ replyId }) => replyId === entry.replyId);
  return lead && reply ? replyMail({ lead, reply }, { ...entry, domain }) : null;
}

/** Sends the mails of the outbox for as long as this process runs. */
export function startAgencyMail(settings: AgencyMailSettings, log: Logger): Worker {
  const links = { keys: signingKeys(settings), publicOrigin: settings.PUBLIC_ORIGIN };
  const find = { applications: findApplication, contact: findContactMessage };
  return startOutbox({
    mailer: createMailer(settings),
    log,
    async compose(entry, domain) {
      const { kind, recordId } = entry;
      if (kind === 'applications' || kind === 'contact') {
        const lead = await find[kind](String(recordId));
        return lead && leadMail(lead, { ...entry, kind, domain });
      }
      if (kind === 'reply') return composeReply(entry, domain);
      const text = await textOf({ ...entry, kind }, links);
      // Several mails are about one account or invitation, each with an id of its own.
      const id = kind === 'invitation' || isAboutAccount(kind) ? entry._id : recordId;
      return text && plainMail(text, { ...entry, recordId: id, domain });
    },
  });
}

type PlainKind = Exclude<OutboxMail['kind'], 'applications' | 'contact' | 'reply'>;

function textOf(entry: OutboxMail & { kind: PlainKind }, links: Parameters<typeof consentMailText>[1]) {
  const { kind } = entry;
  if (kind === 'invitation') return invitationMailText(entry, links);
  if (isAboutAccount(kind)) return accountMailText({ ...entry, kind }, links);
  return consentMailText({ ...entry, kind }, links);
}
