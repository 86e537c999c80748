import { type BegunReplyWay, type LeadReplyInput, leadReplyMessages, limits } from '@site/contract';
import { conflict, validationFailed } from '../../http/errors';
import { assertNotStale } from '../../records/save';
import { putInOutbox } from '../mail/outbox.service';
import { type LeadReply, type StoredLead, newReplyId, versionOf } from './lead.model';
import { type NewEvent, changeWork } from './leadWork.service';

/** What an admin has written; the key is the same for every attempt to send it. */
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

/** A reply that was handed over to a mail program or a telephone. */
export interface BegunReply {
  way: BegunReplyWay;
  /** Empty for own words, and for a call. */
  template: string;
}

const SAME_BEGINNING_MS = 60_000;

/** Notes in the history that a reply was begun. Within a minute the same is noted once. Throws 404. */
export function noteBegunReply(id: string, { way, template }: BegunReply, by: string): Promise<StoredLead> {
  return changeWork(id, by, ({ work }, { at }) => {
    const isNoted = work?.history?.some(
      (event) =>
        event.what === way &&
        event.to === template &&
        event.by === by &&
        event.at.getTime() > at.getTime() - SAME_BEGINNING_MS,
    );
    return isNoted ? undefined : { events: [{ what: way, to: template }] };
  });
}
