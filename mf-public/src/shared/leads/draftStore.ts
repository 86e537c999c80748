import { browserStorage } from '@site/runtime';
import { DRAFT_DAYS, type DraftKey, draftKeys } from './draftKeys';

const DAY_MS = 86_400_000;

/** A draft as it was found on the device: nothing in it is known but its age. */
export interface StoredDraft {
  savedAt: number;
}

/** Null where there is none, where it is too old, and where somebody else has written something there. */
export function readStored(key: DraftKey): StoredDraft | null {
  const draft = parse(readText(key));
  if (!draft || Date.now() - draft.savedAt <= DRAFT_DAYS * DAY_MS) return draft;
  removeStored(key);
  return null;
}

/** Whether it is on the device now: storage may be full, or forbidden. */
export function writeStored(key: DraftKey, draft: StoredDraft): boolean {
  const text = JSON.stringify(draft);
  try {
    browserStorage().setItem(key, text);
  } catch {
    return false;
  }
  // Where storage is forbidden it was written to a stand-in, which nobody keeps.
  return readText(key) === text;
}

export function removeStored(key: DraftKey): void {
  try {
    browserStorage().removeItem(key);
  } catch {
    // What cannot be written was never there.
  }
}

/** On any page: whoever never opens the form again was promised the same by /cookies. */
export function forgetOldDrafts(): void {
  for (const key of Object.values(draftKeys)) readStored(key);
}

function readText(key: DraftKey): string | null {
  try {
    return browserStorage().getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null;
    return typeof draft?.savedAt === 'number' ? { ...draft, savedAt: draft.savedAt } : null;
  } catch {
    return null;
  }
}
