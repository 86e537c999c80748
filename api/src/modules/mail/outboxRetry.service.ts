import { databaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { LeadEvent } from '../../records/leads';
import { applicationHistory } from '../leads/application.service';
import { messageHistory } from '../leads/contact.service';
import { type OutboxMail, findMail, makeDue } from './outbox.service';

/**
 * Makes a mail due now on behalf of the account with the address `by`, unless it is sent or being sent: asked twice, it is
 * sent once. The history of its lead says so. Throws 404.
 */
export async function retryMail(id: string, by: string): Promise<OutboxMail> {
  const { _id } = await findMail(id);
  await inTransaction(async (transaction) => {
    const at = await databaseNow();
    const mail = await makeDue(String(_id), at, transaction);
    if (mail) await noteRetry(mail, { at, by }, transaction);
  });
  return findMail(id);
}

const LEAD_MAILS: readonly OutboxMail['kind'][] = ['applications', 'contact', 'reply'];

async function noteRetry(
  { kind, recordId, replyId = '' }: OutboxMail,
  done: Pick<LeadEvent, 'at' | 'by'>,
  transaction: Transaction,
): Promise<void> {
  if (!LEAD_MAILS.includes(kind)) return;
  const event: LeadEvent = { ...done, what: 'retry', from: '', to: replyId, on: null };
  // An id is that of one lead, of either kind.
  await applicationHistory.add(recordId, event, transaction);
  await messageHistory.add(recordId, event, transaction);
}
