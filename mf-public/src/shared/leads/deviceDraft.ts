import { deviceKeys, DRAFT_DAYS } from '@site/contract';
import { browserStorage } from '@site/runtime';

/** Local storage keys of what visitors have typed into forms and not sent. */
export const draftKeys = {
  apply: deviceKeys.applyDraft,
  contact: deviceKeys.contactDraft,
} as const;
export type DraftKey = (typeof draftKeys)[keyof typeof draftKeys];

const DAY_MS = 86_400_000;

/** A draft read from the device: untrusted except for its age. */
export interface StoredDraft {
  savedAt: number;
}

/** Null when there is none, it has expired, or it is malformed. */
export function readStored(key: DraftKey): StoredDraft | null {
  const draft = parse(browserStorage().getItem(key));
  if (!draft || Date.now() - draft.savedAt <= DRAFT_DAYS * DAY_MS) return draft;
  removeStored(key);
  return null;
}

/** Whether it is on the device now: storage may be full or denied. */
export function writeStored(key: DraftKey, draft: StoredDraft): boolean {
  const text = JSON.stringify(draft);
  try {
    browserStorage().setItem(key, text);
  } catch {
    // The form says that it is not kept.
    return false;
  }
  // Without access to storage it is only in memory, which does not survive a reload.
  return browserStorage().getItem(key) === text;
}

export const removeStored = (key: DraftKey): void => browserStorage().removeItem(key);

/** Runs on every page: /cookies promises that drafts expire even if the form is never opened again. */
export function forgetOldDrafts(): void {
  for (const key of Object.values(draftKeys)) readStored(key);
}

function parse(text: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null;
    return typeof draft?.savedAt === 'number' ? { ...draft, savedAt: draft.savedAt } : null;
  } catch {
    // Not written by us: there is no draft.
    return null;
  }
}
