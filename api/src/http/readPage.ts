import { limits } from '@site/contract';
import * as yup from 'yup';
import type { AppContext } from './context';
import { readQuery } from './readBody';

export interface Page {
  limit: number;
  offset: number;
}

const OFFSET_MAX = 1_000_000;

const clamped = (name: string, min: number, max: number) =>
  yup
    .number()
    .typeError(`${name} must be a whole number`)
    .integer(`${name} must be a whole number`)
    // `?limit=1&limit=2` is a list, of which yup would take the first.
    .transform((value: number, original: unknown) =>
      typeof original === 'string' ? Math.min(max, Math.max(min, value)) : Number.NaN,
    );

const pageQuery = yup.object({
  limit: clamped('limit', 1, limits.listMax),
  offset: clamped('offset', 0, OFFSET_MAX),
  page: clamped('page', 1, OFFSET_MAX),
});

/** Which part of a list is wanted: `limit` with `offset`, or with `page`, which counts from 1. Throws 400. */
export async function readPage(ctx: AppContext, defaultLimit: number): Promise<Page> {
  const { limit = defaultLimit, offset, page = 1 } = await readQuery(ctx, pageQuery);
  return { limit, offset: offset ?? (page - 1) * limit };
}
