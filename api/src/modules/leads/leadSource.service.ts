import { type LeadSourceKind, type LeadSourceWire, leadSourceKinds } from '@site/contract';
import type { Logger } from 'pino';
import type { LeadFields, LeadSource } from '../../records/leads';
import type { NamedRecords } from '../../records/namedRecords';
import { unavailable } from '../../http/errors';
import { within } from '../../shared/within';
import { namedGolfers } from '../golfers/golfer.service';
import { namedPosts } from '../posts/post.service';
import { namedPrograms } from '../programs/program.service';
import { namedTrainers } from '../trainers/trainer.service';
import { sourcePageIn } from './leadSource';

const records: Readonly<Record<Exclude<LeadSourceKind, 'page'>, NamedRecords>> = {
  golfer: namedGolfers,
  trainer: namedTrainers,
  post: namedPosts,
  program: namedPrograms,
};

/** The longest that storing a lead waits for its source. */
const LOOK_UP_MS = 500;

/**
 * Where a form came from, if the browser named a page that visitors see. A failure is logged and the lead is stored without
 * its source: a family must not lose its message over it.
 */
export async function sourceOf(from: unknown, log: Pick<Logger, 'warn'>): Promise<LeadSource | undefined> {
  try {
    return await within(LOOK_UP_MS, lookUp(from), unavailable);
  } catch (error) {
    log.warn({ err: error }, 'the source of a lead could not be looked up');
    return undefined;
  }
}

/** The id and not the address: an athlete's address has the name, which must not outlive the athlete. */
async function lookUp(from: unknown): Promise<LeadSource | undefined> {
  const found = sourcePageIn(from);
  if (!found) return undefined;
  const { page, record } = found;
  const recordId = record && (await records[record.kind].idSeenAt(record.slug));
  if (record && recordId) return { kind: record.kind, recordId };
  // A programme's page is there without a record of it.
  return !record || record.kind === 'program' ? { kind: 'page', page } : undefined;
}

type Sourced = Pick<LeadFields, 'source'>;

/** Returns what is shown of each lead's source; one query for each kind of record. */
export async function sourcesOf(
  leads: readonly Sourced[],
): Promise<(lead: Sourced) => LeadSourceWire | null> {
  const names = new Map<LeadSourceKind, ReadonlyMap<string, string>>();
  await Promise.all(
    leadSourceKinds.map(async (kind) => {
      if (kind === 'page') return;
      const ids = leads.flatMap(({ source }) => (source?.kind === kind ? [String(source.recordId)] : []));
      names.set(kind, await records[kind].names([...new Set(ids)]));
    }),
  );
  return ({ source }) => {
    if (!source) return null;
    const { kind, recordId, page = '' } = source;
    if (kind === 'page') return { kind, id: '', name: page };
    const id = String(recordId);
    return { kind, id, name: names.get(kind)?.get(id) ?? '' };
  };
}
