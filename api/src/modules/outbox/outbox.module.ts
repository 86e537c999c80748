import type { Logger } from 'pino';
import { accountMailText } from '../accountMail/accountMail.service';
import type { ApiModule } from '../ApiModule';
import { findApplication } from '../applications/application.service';
import { findContactMessage } from '../contact/contact.service';
import type { ServerEnv } from '../../config/env';
import { isAboutAccount } from '../../shared/accountMailKinds';
import { signingKeys } from '../../shared/signingKeys';
import { consentMailText } from '../golfers/consentMail.service';
import { familyUpdateMailText } from '../golfers/familyUpdateMail.service';
import { invitationMailText } from '../invitations/invitationMail.service';
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
      if (kind === 'invitation') {
        const text = await invitationMailText(entry, links);
        // An invitation that is sent again is another mail.
        return text && plainMail(text, { ...entry, recordId: entry._id, domain });
      }
      if (isAboutAccount(kind)) {
        const text = await accountMailText({ ...entry, kind }, links);
        // Several mails are about one account, each with an id of its own.
        return text && plainMail(text, { ...entry, recordId: entry._id, domain });
      }
      if (kind === 'update_link' || kind === 'update_declined') {
        const text = await familyUpdateMailText({ ...entry, kind }, links);
        return text && plainMail(text, { ...entry, domain });
      }
      const text = await consentMailText({ ...entry, kind }, links);
      return text && plainMail(text, { ...entry, domain });
    },
  });
}
