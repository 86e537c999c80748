import {
  type ContactInput,
  LEAD_SOURCE_MAX,
  type LeadKind,
  type LeadSourceKind,
  type LeadSourceWire,
  leadSourceKinds,
  type ParamPath,
  paths,
} from '@site/contract';
import type { Logger } from 'pino';
import { type FoundPage, type ListQuery, readAll, searchPage } from '../../db/findPage';
import type { Visit } from '../../http/parameters';
import { receiveForm } from '../../records/receiveForm';
import type { NamedRecords } from '../../records/recordKind';
import { announceExport } from '../accounts/accountMail.service';
import { golferKind } from '../golfers/golfer.service';
import { putInOutbox } from '../mail/outbox.service';
import { postKind } from '../posts/post.service';
import { programKind } from '../programs/program.service';
import { trainerKind } from '../trainers/trainer.service';
import { type LeadFields, type LeadSource, type StoredLead, Lead, newLead } from './lead.model';
import { leadQuery } from './leadSearch';

export { announceExport };
export type { StoredLead };

/** The visitor's input; only applications have a year. */
export type LeadInput = Pick<ContactInput, 'name' | 'email' | 'message'> & {
  grad_year?: number | null;
  /** The honeypot. */
  website?: unknown;
  /** The path of the page that led to the form, as the browser says. */
  from?: unknown;
};

/** Dependencies of receiving a lead. */
export interface ReceiveSettings {
  log: Pick<Logger, 'warn'>;
  /** How long leads are kept. */
  retentionMonths: number;
  /** Signals that a mail is waiting in the outbox. */
  onMailQueued(): void;
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
  if (flags.length === 0) settings.onMailQueued();
  return String(_id);
}

/** The leads of one form as visitors sent them, without the agency's work on them. */
export function listForms(kind: LeadKind, query: ListQuery): Promise<FoundPage<LeadFields>> {
  return searchPage(Lead, {
    query: { ...query, q: leadQuery(query.q) },
    select: '-searchWords -work',
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

type RecordKind = Exclude<LeadSourceKind, 'page'>;

const records: Readonly<Record<RecordKind, NamedRecords>> = {
  golfer: golferKind,
  trainer: trainerKind,
  post: postKind,
  program: programKind,
};

const ofSlug = ({ pattern }: ParamPath) => new RegExp(`^${pattern.replace(':slug', '([a-z\\d-]{1,100})')}$`);

const RECORD_PAGES: readonly [RegExp, RecordKind][] = [
  [ofSlug(paths.golfer), 'golfer'],
  [ofSlug(paths.athlete), 'golfer'],
  [ofSlug(paths.trainer), 'trainer'],
  [ofSlug(paths.post), 'post'],
  [/^\/(future-champions|collegiate-pathway)$/, 'program'],
];

const OTHER_PAGES =
  /^\/(?:about|golfers|trainers|info|blog|programs|faqs?|resources|facts|example|privacy|cookies|terms)?$/;

/**
 * Where a form came from, if the browser named a page that visitors see. A failure is logged and the lead is stored without
 * its source: a family must not lose its message over it.
 */
async function sourceOf(from: unknown, log: Pick<Logger, 'warn'>): Promise<LeadSource | undefined> {
  try {
    return await lookUp(from);
  } catch (error) {
    log.warn({ err: error }, 'the source of a lead could not be looked up');
    return undefined;
  }
}

async function lookUp(from: unknown): Promise<LeadSource | undefined> {
  if (typeof from !== 'string' || from.length > LEAD_SOURCE_MAX) return undefined;
  const page = from.length > 1 && from.endsWith('/') ? from.slice(0, -1) : from;
  if (OTHER_PAGES.test(page)) return { kind: 'page', page };
  for (const [pattern, kind] of RECORD_PAGES) {
    const [, slug] = pattern.exec(page) ?? [];
    if (slug !== undefined) return sourceOfRecord(kind, slug, page);
  }
  return undefined;
}

/** The id and not the address: an athlete's address has the name, which must not outlive the athlete. */
async function sourceOfRecord(kind: RecordKind, slug: string, page: string): Promise<LeadSource | undefined> {
  const recordId = await records[kind].idSeenAt(slug);
  if (recordId) return { kind, recordId };
  // A programme's page is there without a record of it.
  return kind === 'program' ? { kind: 'page', page } : undefined;
}

type Sourced = Pick<LeadFields, 'source'>;

/** Returns what is shown of each lead's source; one query for each kind of record. */
export async function sourcesOf(
  leads: readonly Sourced[],
): Promise<(lead: Sourced) => LeadSourceWire | null> {
  const names = new Map<LeadSourceKind, ReadonlyMap<string, string>>();
  for (const kind of leadSourceKinds) {
    if (kind === 'page') continue;
    const ids = leads.flatMap(({ source }) => (source?.kind === kind ? [String(source.recordId)] : []));
    if (ids.length > 0) names.set(kind, await records[kind].names([...new Set(ids)]));
  }
  return ({ source }) => {
    if (!source) return null;
    const { kind, recordId, page = '' } = source;
    if (kind === 'page') return { kind, id: '', name: page };
    const id = String(recordId);
    return { kind, id, name: names.get(kind)?.get(id) ?? '' };
  };
}
