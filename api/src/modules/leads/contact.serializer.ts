import type { ContactWire, contactLabels } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { LeadFields } from '../../records/leads';
import type { CsvColumns } from '../../http/sendCsv';
import type { ExportedMessage } from './contact.model';

export function serializeContactMessage(message: Stored<LeadFields>): ContactWire {
  return {
    id: String(message._id),
    name: message.name,
    email: message.email,
    message: message.message,
    created_at: message.receivedAt.toISOString(),
    flagged: message.flags.length > 0,
  };
}

export const contactColumns: CsvColumns<ExportedMessage, keyof typeof contactLabels> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  message: ({ message }) => message,
  created_at: ({ receivedAt }) => receivedAt.toISOString(),
};
