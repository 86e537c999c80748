import { limits } from '@site/contract';

export const deletionTexts = {
  action: 'Delete',
  question: 'Delete this picture for good?',
  detail: (name: string) =>
    `Nothing uses ‘${name}’. It is gone from the library at once, and nobody can bring it back.`,
  confirm: 'Delete for good',
  done: (name: string) => `‘${name}’ is deleted`,
} as const;

const CONFLICT = 409;
const NOT_FOUND = 404;

/** Why a picture is still there. */
export function deletionFailure(name: string, status: unknown): string {
  if (status === CONFLICT)
    return `‘${name}’ was not deleted: something uses it now, or somebody has chosen it within the last ${limits.pictureGraceMinutes} minutes.`;
  if (status === NOT_FOUND) return `‘${name}’ is no longer in the library.`;
  return `‘${name}’ could not be deleted. Please try again.`;
}
