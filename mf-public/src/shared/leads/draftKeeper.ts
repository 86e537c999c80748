import { randomKey } from '@site/contract';
import { pickValues } from './checkLead';
import { readStored, removeStored, type StoredDraft, writeStored } from './draftStore';
import type { LeadDelivery, LeadInput, LeadKind, LeadValues } from './LeadKind';

const MULTIPLIERS = [0x01000193, 0x85ebca6b, 0xc2b2ae35] as const;

/**
 * Tells texts apart without storing them. Not crypto.subtle, which requires https: nothing here is secret, and a
 * collision between two texts of one visitor in 96 bits is out of the question.
 */
const hashOf = (text: string): string => MULTIPLIERS.map((by) => mixed(text, by)).join('');

function mixed(text: string, multiplier: number): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The hash of the last submission and its idempotency key. */
interface Attempt {
  key: string;
  words: string;
}

/** A form's data on the device until it is sent. */
interface Draft<Values extends LeadValues> {
  values: Values;
  /** From Date.now(): when the form was first shown, and when the draft last changed. */
  shownAt: number;
  savedAt: number;
  attempt: Attempt | null;
}

function readDraft<Values extends LeadValues>(kind: LeadKind<Values>): Draft<Values> | null {
  const stored: (StoredDraft & Partial<Draft<LeadValues>>) | null = readStored(kind.draftKey);
  if (!stored?.values || typeof stored.values !== 'object') return null;
  const { values, savedAt, shownAt = savedAt, attempt = null } = stored;
  return { savedAt, shownAt, attempt, values: pickValues(kind, values) };
}

/** Whether it is on the device now: storage may be full or denied. */
const writeDraft = <Values extends LeadValues>(
  { draftKey }: LeadKind<Values>,
  draft: Draft<Values>,
): boolean => writeStored(draftKey, draft);

/** The state of a form beyond its fields, kept on the device until the form is sent. */
export interface DraftKeeper<Values extends LeadValues> {
  /** The input of an earlier visit. */
  restore(): Values | null;
  /** The form has been visible since then, which is before hydration. */
  wasShownAt(time: number): void;
  keep(values: Values): void;
  /** Whether the draft survives a reload. */
  isKept(): boolean;
  /**
   * The values with the time they took and their idempotency key. The same values keep their key, also after a reload,
   * so that the api stores them once; it refuses other values under a known key.
   */
  toDelivery(values: Values, input: LeadInput): LeadDelivery;
  drop(): void;
}

export function createDraftKeeper<Values extends LeadValues>(kind: LeadKind<Values>): DraftKeeper<Values> {
  let shownAt = Date.now();
  let savedAt = shownAt;
  let attempt: Attempt | null = null;
  let isKept = false;
  let lastKept = '';

  const write = (values: Values): void => {
    const text = JSON.stringify(values);
    // A repeated attempt with the same values does not extend the draft's lifetime.
    if (text !== lastKept) savedAt = Date.now();
    lastKept = text;
    isKept = writeDraft(kind, { values, shownAt, savedAt, attempt });
  };
  const drop = (): void => {
    removeStored(kind.draftKey);
    shownAt = Date.now();
    attempt = null;
    isKept = false;
    lastKept = '';
  };

  return {
    restore() {
      const draft = readDraft(kind);
      if (!draft) return null;
      ({ shownAt, savedAt, attempt } = draft);
      isKept = true;
      lastKept = JSON.stringify(draft.values);
      return draft.values;
    },
    wasShownAt: (time) => void (shownAt = Math.min(shownAt, time)),
    keep(values) {
      if (Object.values(values).every((value) => value.trim() === '')) {
        if (lastKept !== '') drop();
      } else if (JSON.stringify(values) !== lastKept) write(values);
    },
    isKept: () => isKept,
    toDelivery(values, input) {
      const words = hashOf(JSON.stringify(input));
      if (attempt?.words !== words) attempt = { key: randomKey(), words };
      write(values);
      const seconds = Math.max(0, Math.floor((Date.now() - shownAt) / 1000));
      return { input, key: attempt.key, seconds };
    },
    drop,
  };
}
