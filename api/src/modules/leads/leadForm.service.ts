import type { LeadKind } from '@site/contract';
import type { Logger } from 'pino';
import { type FoundPage, type ListQuery, readAll, searchPage } from '../../db/findPage';
import type { Visit } from '../../http/parameters';
import { receiveForm } from '../../records/receiveForm';
import { announceExport } from '../accounts/accountMail.service';
import { putInOutbox } from '../mail/outbox.service';
import { type LeadFields, type StoredLead, Lead, newLead } from './lead.model';
import { leadQuery } from './leadSearch';
import { sourceOf } from './leadSource.service';

export { announceExport };
export type { StoredLead };

/** The visitor's input. */
export interface LeadInput {
  name: string;
  email: string;
  message: string;
  /** Only applications have it. */
  grad_year?: number | null;
  /** The honeypot. */
  website?: unknown;
  /** The path of the page that led to the form, as the browser says. */
  from?: unknown;
}

/** What receiving a lead needs from the app. */
export interface ReceiveSettings {
  log: Pick<Logger, 'warn'>;
  /** How long leads are kept. */
  retentionMonths: number;
  /** Signals that a mail is waiting in the outbox. */
  onMail(): void;
}

const FORM_OF = { application: 'applications', message: 'contact' } as const;

/**
 * Stores a visitor's form and, unless it looks like spam, its mail to the agency: both or neither. Resolves to the record's
 * id as `receiveForm` does, and throws what it throws.
 */
export async function receiveLead(
  kind: LeadKind,
  input: LeadInput,
  { visit, settings }: { visit: Visit; settings: ReceiveSettings },
): Promise<string> {
  const { name, email, message, grad_year = null, website, from } = input;
  const words = { name, email, message, ...(kind === 'application' && { gradYear: grad_year }) };
  const { _id, flags } = await receiveForm<LeadFields>({
    name: FORM_OF[kind],
    model: Lead,
    visit,
    website,
    scope: { kind },
    words,
    async build({ receivedAt }) {
      const source = await sourceOf(from, settings.log);
      return {
        ...newLead({ kind, ...words }, receivedAt, settings.retentionMonths),
        ...(source && { source }),
      };
    },
    async alongside({ _id: recordId, flags, receivedAt }, transaction) {
      if (flags.length > 0) return;
      const { requestId } = visit;
      const mail = { kind, to: 'agency', requestId, recordId, nextAttemptAt: receivedAt } as const;
      await putInOutbox(mail, transaction);
    },
  });
  if (flags.length === 0) settings.onMail();
  return String(_id);
}

/** What visitors sent through one form, without what was done about it. */
export function listForms(kind: LeadKind, query: ListQuery): Promise<FoundPage<LeadFields>> {
  return searchPage(Lead, {
    query: { ...query, q: leadQuery(query.q) },
    select: '-searchWords -person -work',
    filter: { kind },
  });
}

/** All of them, the newest first, for the exported file. */
export function readForms(kind: LeadKind): AsyncGenerator<StoredLead> {
  return readAll(Lead, {
    filter: { kind },
    sort: { field: 'receivedAt', direction: -1 },
    select: ['name', 'email', 'message', 'gradYear', 'receivedAt'],
  });
}
