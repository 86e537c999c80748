import type { RefusedForm } from '@site/runtime';
import type { BannerTone } from '@site/ui';
import { blogCopy } from '../content/blogCopy';

const { comments: copy } = blogCopy;

export interface CommentOutcome {
  tone: BannerTone;
  message: string;
  /** Rendered by the server: the visitor is at the top of the page, not at the form. */
  isFirst: boolean;
}

export const failure = (message: string): CommentOutcome => ({ tone: 'danger', message, isFirst: false });

/** The same, for what survives a reload. */
export const kept = (outcome: CommentOutcome | null): CommentOutcome =>
  failure([outcome?.message, copy.kept].join(' '));

/** A comment of an earlier visit, while the outage lasts. */
export const unsent = (): CommentOutcome => kept(failure(copy.unsent));

export const success = (message: string, isFirst: boolean): CommentOutcome => ({
  tone: 'success',
  message,
  isFirst,
});

export function refusedOutcome(refused: RefusedForm | null): CommentOutcome | null {
  if (!refused) return null;
  const message = refused.status === 422 ? copy.mend : failureText(refused.status);
  return { tone: 'danger', message, isFirst: true };
}

export function failureText(status: unknown): string {
  if (status === 429) return copy.tooMany;
  return status === 404 || status === 409 ? copy.closed : copy.failed;
}
