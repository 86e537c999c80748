import { oneLineOf } from '@site/contract';
import { registerMails } from '../mail/mailKinds.service';
import type { StoredLead } from './lead.model';
import { leadsByIds } from './leadPrivacy.service';
import { noteRetry } from './leadWork.service';

const shared = { people: leadsByIds, isAboutLead: true, onRetry: noteRetry };

const leadOf = async (recordId: unknown): Promise<StoredLead | undefined> =>
  (await leadsByIds([String(recordId)]))[0];

export function registerLeadMails(): void {
  registerMails(['application'], {
    ...shared,
    compose: async ({ recordId }) => mailToAgency('application', await leadOf(recordId)),
  });
  registerMails(['message'], {
    ...shared,
    compose: async ({ recordId }) => mailToAgency('contact message', await leadOf(recordId)),
  });
  registerMails(['reply'], {
    ...shared,
    /** What an admin wrote to the person who sent the lead. The answer goes to the agency. */
    async compose({ recordId, replyId }) {
      const lead = await leadOf(recordId);
      const reply = lead?.work?.replies?.find((each) => each.replyId === replyId);
      if (!lead || !reply) return null;
      const { subject, text } = reply;
      return { to: lead.email, subject: oneLineOf(subject), text: `${text}\n`, isByPerson: true };
    },
  });
}

function mailToAgency(what: string, lead: StoredLead | undefined) {
  if (!lead) return null;
  const name = oneLineOf(lead.name);
  const fields = [
    `Name: ${name}`,
    `Email: ${lead.email}`,
    ...(lead.gradYear ? [`Graduation year: ${lead.gradYear}`] : []),
    `Received: ${lead.receivedAt.toISOString()}`,
  ];
  return {
    subject: `New ${what} from ${name}`,
    text: `${fields.join('\n')}\n\n${lead.message}\n`,
    replyTo: { name, address: lead.email },
  };
}
