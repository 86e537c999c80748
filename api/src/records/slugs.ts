import { numberedSlug } from '@site/contract';
import { type Model, Schema, type Types, model } from 'mongoose';
import { anyOf } from '../db/filters';
import type { Stored } from '../db/findPage';
import type { Transaction } from '../db/inTransaction';
import { type AppContext, keyIn } from '../http/context';
import { AppError, conflict, moved } from '../http/errors';
import type { RecordKind } from './recordKind';

const SLUG_TRIES = 100;

/**
 * `slug`, `slug-2`, `slug-3` …: the first that no other record of the collection has. One that another transaction takes
 * meanwhile conflicts with this one, which then starts again. Throws 409 when none is free.
 */
export async function freeSlug<T>(
  model: Model<T>,
  slug: string,
  { exceptId, transaction }: { exceptId?: unknown; transaction?: Transaction },
): Promise<string> {
  const candidates = Array.from({ length: SLUG_TRIES }, (_, nr) => numberedSlug(slug, nr + 1));
  const holders = await model
    .find({ slug: anyOf(candidates) } as Record<string, unknown>)
    .select('slug')
    .session(transaction ?? null)
    .lean<Stored<{ slug: string }>[]>();
  const taken = new Set(
    holders.filter(({ _id }) => String(_id) !== String(exceptId)).map((each) => each.slug),
  );
  const free = candidates.find((candidate) => !taken.has(candidate));
  if (free === undefined) throw conflict('This slug is taken too often. Please choose another one.');
  return free;
}

export const slugKinds = ['golfer', 'trainer', 'post'] as const;
export type SlugKind = (typeof slugKinds)[number];

const oldSlugSchema = new Schema(
  {
    kind: { type: String, enum: slugKinds, required: true },
    slug: { type: String, required: true },
    recordId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'oldSlugs', versionKey: false },
);
oldSlugSchema.index({ kind: 1, slug: 1 }, { unique: true });
oldSlugSchema.index({ recordId: 1 });

/** A previous slug of a record, not taken by another record since. */
export interface OldSlugFields {
  kind: SlugKind;
  slug: string;
  /** The record rather than its current slug: one redirect is enough however often the slug changes. */
  recordId: Types.ObjectId;
}

export const OldSlug = model<OldSlugFields>('OldSlug', oldSlugSchema as unknown as Schema<OldSlugFields>);

interface TakenSlug {
  id: OldSlugFields['recordId'];
  /** The previous slug; absent for a new or restored record. */
  before?: string;
  slug: string;
  /** A hidden record takes over no address that leads to another one: visitors would find nothing there. */
  isPublic: boolean;
}

/**
 * Call it in the transaction that saves a record. Redirects the previous slug to the record. A redirect from the new slug is
 * removed if it leads to this record, or if this record is public; else it works while this record is hidden.
 */
export async function keepOldSlug(
  kind: SlugKind,
  { id, before, slug, isPublic }: TakenSlug,
  transaction: Transaction,
): Promise<void> {
  if (before === slug) return;
  const taken = { kind, slug, ...(!isPublic && { recordId: id }) };
  await OldSlug.deleteOne(taken, { session: transaction });
  if (before === undefined) return;
  const left = { kind, slug: before };
  const leadsHere = isPublic ? { recordId: id } : { $setOnInsert: { recordId: id } };
  await OldSlug.updateOne(left, leadsHere, { session: transaction, upsert: true });
}

/** Whether records of this kind leave redirects. */
export const isSlugKind = (kind: string): kind is SlugKind => slugKinds.some((each) => each === kind);

/** Call it when a record is deleted for good: an athlete's slug contains the name. */
export async function forgetOldSlugs(id: string, transaction: Transaction): Promise<void> {
  await OldSlug.deleteMany({ recordId: id }, { session: transaction });
}

type FindOrRedirect = <T>(ctx: AppContext, find: () => Promise<T>) => Promise<T>;

/** For routes that read one record: throws 301 instead of 404 when the requested slug once belonged to a public record. */
export function redirectsOf<T>({ kind, model, publicWhere }: RecordKind<T>): FindOrRedirect {
  return async (ctx, find) => {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
      const old = await OldSlug.findOne({ kind, slug: keyIn(ctx) } as Record<
        string,
        unknown
      >).lean<OldSlugFields>();
      const record =
        old &&
        (await model
          .findOne({ ...publicWhere, _id: old.recordId } as Record<string, unknown>)
          .select('slug')
          .lean<{ slug: string }>());
      throw record ? moved(addressWith(ctx, record.slug)) : error;
    }
  };
}

/** The address of this request with another slug, under the same prefix and with the same query. */
function addressWith({ originalUrl }: AppContext, slug: string): string {
  const { pathname, search } = new URL(originalUrl, 'http://api');
  return pathname.replace(/[^/]+\/?$/, slug) + search;
}
