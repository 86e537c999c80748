import { type BegunReplyWay, type LeadReplyInput, leadReplyMessages, limits } from '@site/contract';
import { assertNotStale } from '../../records/concurrentEdits';
import { databaseNow } from '../../db/databaseClock';
import { after, idFilter, noEntry } from '../../db/filters';
import { inTransaction } from '../../db/inTransaction';
import {
  type LeadEvent,
  type LeadModel,
  type LeadFields,
  type LeadReply,
  newReplyId,
} from '../../records/leads';
import { conflict, notFound, validationFailed } from '../../http/errors';
import { putInOutbox } from '../mail/outbox.service';
import { type StoredLead, versionOf } from './leadRecord';
import { latest } from './leadHistory.service';

/** What an admin has written; the key is the same for every attempt to send it. */
export interface NewReply extends Pick<LeadReply, 'by' | 'key'> {
  input: LeadReplyInput;
  /** Of the request, as the logs have it. */
  requestId?: string;
}

export interface LeadReplyStore {
  /**
   * Keeps the reply with its lead, moves a new lead to contacted, and puts the mail in the outbox: all or nothing. A
   * repeated key changes nothing. Throws 404, 409 and 422.
   */
  add(id: string, reply: NewReply): Promise<StoredLead>;
  /** Notes in the history that a reply was begun. Within a minute the same is noted once. Throws 404. */
  noteBegun(id: string, begun: BegunReply): Promise<StoredLead>;
}

/** A reply that was handed over to a mail program or a telephone. */
export interface BegunReply {
  way: BegunReplyWay;
  /** Empty for own words, and for a call. */
  template: string;
  by: string;
}

const SAME_BEGINNING_MS = 60_000;

export function createLeadReplies<Fields extends LeadFields>(model: LeadModel<Fields>): LeadReplyStore {
  return {
    add: (id, reply) =>
      inTransaction(async (transaction) => {
        const filter = idFilter(id);
        const lead = filter && (await model.findOne(filter).session(transaction).lean<StoredLead>());
        if (!lead) throw notFound('Lead');
        if (isSentBefore(lead, reply)) return lead;
        assertOpenFor(lead, reply);
        const { changes, replyId, at } = await changesOf(lead, reply);
        const options = { session: transaction, returnDocument: 'after' } as const;
        const saved = await model.findOneAndUpdate(filter, changes, options).lean<StoredLead>();
        if (!saved) throw notFound('Lead');
        const { requestId } = reply;
        await putInOutbox(
          { kind: 'reply', recordId: lead._id, replyId, to: 'person', requestId, nextAttemptAt: at },
          transaction,
        );
        return saved;
      }),
    async noteBegun(id, begun) {
      const filter = idFilter(id);
      if (!filter) throw notFound('Lead');
      const { isNew, changes } = await beginningOf(begun);
      const options = { returnDocument: 'after' } as const;
      const noted = await model
        .findOneAndUpdate({ ...filter, 'work.history': isNew } as Record<string, unknown>, changes, options)
        .lean<StoredLead>();
      const lead = noted ?? (await model.findOne(filter).lean<StoredLead>());
      if (!lead) throw notFound('Lead');
      return lead;
    },
  };
}

async function beginningOf({ way, template, by }: BegunReply) {
  const at = await databaseNow();
  const event: LeadEvent = { at, by, what: way, from: '', to: template, on: null };
  const { what, to } = event;
  const recently = after(new Date(at.getTime() - SAME_BEGINNING_MS));
  return {
    isNew: noEntry({ what, to, by, at: recently }),
    changes: { $push: { 'work.history': latest([event]) } },
  };
}

/** Throws 409 for a key that came with another reply. */
function isSentBefore({ work }: StoredLead, { key, input }: NewReply): boolean {
  const earlier = key === undefined ? undefined : work?.replies?.find((reply) => reply.key === key);
  if (!earlier) return false;
  if (earlier.subject === input.subject && earlier.text === input.text) return true;
  throw conflict('This Idempotency-Key was used for another reply already.');
}

function assertOpenFor(lead: StoredLead, { input }: NewReply): void {
  // Two admins who answer at once: the second one sees the first answer before sending another.
  assertNotStale({ updatedAt: versionOf(lead) }, input.based_on);
  if ((lead.work?.replies?.length ?? 0) >= limits.leadReplies)
    throw validationFailed({ text: leadReplyMessages.repliesFull });
}

async function changesOf(lead: StoredLead, { input, by, key }: NewReply) {
  const now = await databaseNow();
  // Two changes within a millisecond are two versions all the same.
  const at = new Date(Math.max(now.getTime(), versionOf(lead).getTime() + 1));
  const replyId = newReplyId();
  const { subject, text } = input;
  const reply: LeadReply = { replyId, at, by, subject, text, key };
  const isNew = (lead.work?.state ?? 'new') === 'new';
  const done = { at, by, on: null };
  const events: LeadEvent[] = [
    { ...done, what: 'reply', from: '', to: replyId },
    ...(isNew ? [{ ...done, what: 'state' as const, from: 'new', to: 'contacted' }] : []),
  ];
  const changes: object = {
    $set: { 'work.updatedAt': at, ...(isNew && { 'work.state': 'contacted' }) },
    $push: { 'work.replies': reply, 'work.history': latest(events) },
  };
  return { changes, replyId, at };
}
