import { anyOf } from '../../db/filters';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { type AppContext, keyIn } from '../../http/context';
import { AppError, moved } from '../../http/errors';
import { OldSlug, type SlugKind, slugKinds, type SluggedDocument } from './oldSlug.model';

interface TakenSlug {
  id: unknown;
  /** The previous slug; absent for a new or restored record. */
  before?: string;
  slug: string;
}

/**
 * Call it in the transaction that saves a record. Redirects the previous slug to the record, and removes any redirect
 * from the new slug.
 */
export async function keepOldSlug(
  kind: SlugKind,
  { id, before, slug }: TakenSlug,
  transaction: Transaction,
): Promise<void> {
  if (before === slug) return;
  await OldSlug.deleteOne({ kind, slug }, { session: transaction });
  if (before === undefined) return;
  const left = { kind, slug: before };
  await OldSlug.updateOne(left, { recordId: id }, { session: transaction, upsert: true });
}

/** Removes the redirects from the slugs of several new records. Call it in their transaction. */
export async function takeSlugs(
  kind: SlugKind,
  slugs: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await OldSlug.deleteMany({ kind, slug: anyOf(slugs) }, { session: transaction });
}

/** Whether records of this kind leave redirects. */
export const isSlugKind = (kind: string): kind is SlugKind => slugKinds.some((each) => each === kind);

/** Call it when a record is deleted for good: an athlete's slug contains the name. */
export async function forgetOldSlugs(id: string, transaction: Transaction): Promise<void> {
  await OldSlug.deleteMany({ recordId: id }, { session: transaction });
}

/**
 * Saves a new record under its slug. `build` is called for each attempt: a document that was saved in an aborted
 * transaction no longer counts as new.
 */
export function insertUnderSlug<Doc extends SluggedDocument>(kind: SlugKind, build: () => Doc): Promise<Doc> {
  return inTransaction(async (transaction) => {
    const added = await build().save({ session: transaction });
    await keepOldSlug(kind, { id: added._id, slug: added.slug }, transaction);
    return added;
  });
}

type FindOrRedirect = <T>(ctx: AppContext, find: () => Promise<T>) => Promise<T>;

/**
 * For routes that read one record: throws 301 instead of 404 when the requested slug once belonged to a public record.
 * `publicSlugOf` returns undefined for a record that is not public.
 */
export function redirectsOf(
  kind: SlugKind,
  publicSlugOf: (id: unknown) => Promise<string | undefined>,
): FindOrRedirect {
  return async (ctx, find) => {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
      const left = await OldSlug.findOne({ kind, slug: keyIn(ctx) }).lean();
      const slug = left && (await publicSlugOf(left.recordId));
      throw slug ? moved(addressWith(ctx, slug)) : error;
    }
  };
}

/** The address of this request with another slug, under the same prefix and with the same query. */
function addressWith({ originalUrl }: AppContext, slug: string): string {
  const { pathname, search } = new URL(originalUrl, 'http://api');
  return pathname.replace(/[^/]+\/?$/, slug) + search;
}
