import type { ContactInput } from '@site/contract';
import { announceExport } from '../accounts/accountMail.service';
import { type Stored, readAll } from '../../db/findPage';
import type { LeadFields } from '../../records/leads';
import { createLeadHistory } from './leadHistory.service';
import { createLeadService } from './lead.service';
import { createLeadReplies } from './leadReply.service';
import { createLeadWords } from './leadWords.service';
import { createLeadWork } from './leadWork.service';
import { ContactMessage, exportedFields } from './contact.model';

export { announceExport };

export const messages = createLeadService<LeadFields, ContactInput>({
  kind: 'contact',
  trashKind: 'message',
  model: ContactMessage,
  ownFields: () => ({}),
});

export const messageWork = createLeadWork(ContactMessage);
export const messageHistory = createLeadHistory(ContactMessage);
export const messageWords = createLeadWords(ContactMessage);
export const messageReplies = createLeadReplies(ContactMessage);

/** All records, newest first, for the export. */
export function readContactMessages(): AsyncGenerator<Stored<LeadFields>> {
  return readAll(ContactMessage, {
    sort: { field: 'receivedAt', direction: -1 },
    select: exportedFields,
  });
}

export function findContactMessage(id: string): Promise<Stored<LeadFields> | null> {
  return ContactMessage.findById(id).lean<Stored<LeadFields> | null>().exec();
}
