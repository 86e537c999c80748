import { toApiError } from '@site/runtime';
import { isGone } from '../lists/isGone';

/** For `invalidatesTags`: what was refused has changed nothing, unless somebody else has. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error && !isBehind(error) ? [] : tags;

/** The screen shows what is gone or has another version by now. */
const isBehind = (error: unknown): boolean => isGone(error) || toApiError(error)?.code === 'stale';
