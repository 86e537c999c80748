import { pickValues } from './checkLead';
import { readStored, type StoredDraft, writeStored } from './draftStore';
import type { LeadKind, LeadValues } from './LeadKind';

/** The words that were last on their way, as a hash, and the key that they went under. */
export interface Attempt {
  key: string;
  words: string;
}

/** What a form keeps on the device until it is sent. */
export interface Draft<Values extends LeadValues> {
  values: Values;
  /** Milliseconds, as of Date.now(): when the form was first shown, and when the draft last changed. */
  shownAt: number;
  savedAt: number;
  attempt: Attempt | null;
}

export function readDraft<Values extends LeadValues>(kind: LeadKind<Values>): Draft<Values> | null {
  const stored: (StoredDraft & Partial<Draft<LeadValues>>) | null = readStored(kind.draftKey);
  if (!stored?.values || typeof stored.values !== 'object') return null;
  const { values, savedAt, shownAt = savedAt, attempt = null } = stored;
  return { savedAt, shownAt, attempt, values: pickValues(kind, values) };
}

/** Whether it is on the device now: storage may be full, or forbidden. */
export const writeDraft = <Values extends LeadValues>(
  { draftKey }: LeadKind<Values>,
  draft: Draft<Values>,
): boolean => writeStored(draftKey, draft);
