import { type LeadReplyInput, leadReplyMessages, limits, oneLineOf } from '@site/contract';
import { conflict, validationFailed } from '../../http/errors';
import { assertNotStale } from '../../records/save';
import { registerMails } from '../mail/mailKinds.service';
import { putInOutbox } from '../mail/outbox.service';
import { type LeadReply, newReplyId, type StoredLead, versionOf } from './lead.model';
import { leadsByIds } from './lead.service';
import { type NewEvent, changeWork, noteRetry } from './leadWork.service';

/** A reply by an admin; the key is the same for every attempt to send it. */
export interface NewReply extends Pick<LeadReply, 'by' | 'key'> {
  input: LeadReplyInput;
  /** Of the request, as the logs have it. */
  requestId?: string;
}

/**
 * Keeps the reply with its lead, moves a new lead to contacted, and puts the mail in the outbox: all or nothing. A repeated
 * key changes nothing. Throws 404, 409 and 422.
 */
export function replyToLead(id: string, reply: NewReply): Promise<StoredLead> {
  return changeWork(id, reply.by, async (lead, { at, transaction }) => {
    if (isSentBefore(lead, reply)) return undefined;
    const { input, by, key, requestId } = reply;
    const { replies = [], state = 'new' } = lead.work ?? {};
    // Two admins who answer at once: the second one sees the first answer before sending another.
    assertNotStale({ updatedAt: versionOf(lead) }, input.based_on);
    if (replies.length >= limits.leadReplies) throw validationFailed({ text: leadReplyMessages.repliesFull });
    const replyId = newReplyId();
    await putInOutbox(
      { kind: 'reply', recordId: lead._id, replyId, to: 'person', requestId, nextAttemptAt: at },
      transaction,
    );
    const kept: LeadReply = { replyId, at, by, subject: input.subject, text: input.text, key };
    const events: NewEvent[] = [{ what: 'reply', to: replyId }];
    if (state === 'new') events.push({ what: 'state', from: 'new', to: 'contacted' });
    const work = { replies: [...replies, kept], updatedAt: at };
    return { work: { ...work, state: state === 'new' ? 'contacted' : state }, events };
  });
}

/** Throws 409 for a key that came with another reply. */
function isSentBefore({ work }: StoredLead, { key, input }: NewReply): boolean {
  const earlier = work?.replies?.find((reply) => key !== undefined && reply.key === key);
  if (earlier && (earlier.subject !== input.subject || earlier.text !== input.text))
    throw conflict('This Idempotency-Key was used for another reply already.');
  return earlier !== undefined;
}

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
    /** A reply by an admin to the sender of the lead. Their answer goes to the agency. */
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
