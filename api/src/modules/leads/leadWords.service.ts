import { type LeadWords, leadWorkMessages } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { idFilter, someEntry } from '../../db/filters';
import type { LeadEvent, LeadFields, LeadModel } from '../../records/leads';
import { conflict, notFound } from '../../http/errors';
import { statesOfReplies } from '../mail/outbox.service';
import { latest } from './leadHistory.service';
import type { StoredLead } from './leadRecord';

/** What is taken out of a lead for good, and who does it. */
export interface WordsRemoval {
  what: LeadWords;
  /** When it was written. */
  at: Date;
  /** The email address of the account. */
  by: string;
}

export interface LeadWordsStore {
  /** Removes a note or a reply, or the words of a next step from the history. Throws 404, and 409 for a reply that waits. */
  remove(id: string, removal: WordsRemoval): Promise<StoredLead>;
}

export function createLeadWords<Fields extends LeadFields>(model: LeadModel<Fields>): LeadWordsStore {
  return {
    async remove(id, removal) {
      const filter = idFilter(id);
      if (!filter) throw notFound('Lead');
      if (removal.what === 'reply') await assertNotWaiting(model, filter, removal.at);
      const at = await databaseNow();
      const { by, what: from } = removal;
      const event: LeadEvent = { at, by, what: 'words_removed', from, to: '', on: null };
      const { having, change, arrayFilters } = changeFor(removal);
      const $push = { 'work.history': latest([event]) };
      // Two steps: one update cannot change entries of the history and add one to it.
      const changed = await model.updateOne({ ...filter, ...having } as Filter, change, { arrayFilters });
      if (changed.matchedCount === 0) throw notFound('Text');
      const lead = await model
        .findOneAndUpdate(filter as Filter, { $push }, { returnDocument: 'after' })
        .lean<StoredLead>();
      if (!lead) throw notFound('Lead');
      return lead;
    },
  };
}

type Filter = Record<string, unknown>;

function changeFor({ what, at }: WordsRemoval): { having: Filter; change: Filter; arrayFilters?: Filter[] } {
  if (what === 'next_step') {
    const $set = { 'work.history.$[step].from': '', 'work.history.$[step].to': '' };
    return {
      having: { 'work.history': someEntry({ at, what: 'next_step' }) },
      change: { $set },
      arrayFilters: [{ 'step.at': at, 'step.what': 'next_step' }],
    };
  }
  const field = what === 'note' ? 'work.notes' : 'work.replies';
  return { having: { [`${field}.at`]: at }, change: { $pull: { [field]: { at } } } };
}

/** A mail that has not left yet would never leave. */
async function assertNotWaiting<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  filter: { _id: string },
  at: Date,
): Promise<void> {
  const lead = await model
    .findOne(filter as Filter)
    .select('work.replies')
    .lean<StoredLead>();
  const reply = lead?.work?.replies?.find((each) => each.at.getTime() === at.getTime());
  if (!reply) throw notFound('Text');
  const states = await statesOfReplies(filter._id);
  if (states.get(reply.replyId) === 'waiting') throw conflict(leadWorkMessages.replyWaits);
}
