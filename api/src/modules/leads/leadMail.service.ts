import { oneLineOf } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { LeadEvent, LeadFields } from '../../records/leads';
import { type ComposedMail, registerMails } from '../mail/mailKinds.service';
import type { OutboxMail } from '../mail/outbox.service';
import { applicationHistory, applications, findApplication } from './application.service';
import { findContactMessage, messageHistory, messages } from './contact.service';

const shared = {
  people: async (ids: readonly string[]) => [
    ...(await applications.people(ids)),
    ...(await messages.people(ids)),
  ],
  isAboutLead: true,
  onRetry: noteRetry,
};

export function registerLeadMails(): void {
  registerMails(['applications'], {
    ...shared,
    shownAs: 'application',
    compose: async ({ recordId }) => leadMail('application', await findApplication(String(recordId))),
  });
  registerMails(['contact'], {
    ...shared,
    shownAs: 'message',
    compose: async ({ recordId }) => leadMail('contact message', await findContactMessage(String(recordId))),
  });
  registerMails(['reply'], { ...shared, compose: composeReply });
}

/** To the agency. */
function leadMail(
  what: string,
  lead: (LeadFields & { gradYear?: number | null }) | null,
): ComposedMail | null {
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

/** What an admin wrote to the person who sent the lead. The answer goes to the agency. */
async function composeReply({ recordId, replyId }: OutboxMail): Promise<ComposedMail | null> {
  const id = String(recordId);
  const lead = (await findApplication(id)) ?? (await findContactMessage(id));
  const reply = lead?.work?.replies?.find((each) => each.replyId === replyId);
  if (!lead || !reply) return null;
  return { to: lead.email, subject: oneLineOf(reply.subject), text: `${reply.text}\n`, isByPerson: true };
}

async function noteRetry(
  { recordId, replyId = '' }: OutboxMail,
  asked: Pick<LeadEvent, 'at' | 'by'>,
  transaction: Transaction,
): Promise<void> {
  const event: LeadEvent = { ...asked, what: 'retry', from: '', to: replyId, on: null };
  // An id is that of one lead, of either kind.
  await applicationHistory.add(recordId, event, transaction);
  await messageHistory.add(recordId, event, transaction);
}
