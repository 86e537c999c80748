import {
  LEAD_SOURCE_MAX,
  type LeadSourceKind,
  type LeadSourceWire,
  leadSourceKinds,
  type ParamPath,
  paths,
} from '@site/contract';
import type { Logger } from 'pino';
import type { NamedRecords } from '../../records/recordKind';
import { golferKind } from '../golfers/golfer.service';
import { postKind } from '../posts/post.service';
import { programKind } from '../programs/program.service';
import { trainerKind } from '../trainers/trainer.service';
import type { LeadFields, LeadSource } from './lead.model';

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

const OTHER_PAGES: readonly string[] = [
  ...[paths.home, paths.about, paths.golfers, paths.trainers, paths.info, paths.blog, paths.programs],
  ...[paths.faq, paths.faqs, paths.resources, paths.facts, paths.example],
  ...[paths.privacy, paths.cookies, paths.terms],
].map(({ pattern }) => pattern);

/**
 * Where a form came from, if the browser named a page that visitors see. A failure is logged and the lead is stored without
 * its source: a family must not lose its message over it.
 */
export async function sourceOf(from: unknown, log: Pick<Logger, 'warn'>): Promise<LeadSource | undefined> {
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
  if (OTHER_PAGES.includes(page)) return { kind: 'page', page };
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
