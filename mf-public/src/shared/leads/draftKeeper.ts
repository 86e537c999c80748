import { randomKey } from '@site/contract';
import { pickValues } from './checkLead';
import { readStored, removeStored, type StoredDraft, writeStored } from '@site/remote-kit';
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
  /** The last attempt met an outage, so the page offers to send it. */
  isUnsent: boolean;
}

function readDraft<Values extends LeadValues>(kind: LeadKind<Values>): Draft<Values> | null {
  const stored: (StoredDraft & Partial<Draft<LeadValues>>) | null = readStored(kind.draftKey);
  if (!stored?.values || typeof stored.values !== 'object') return null;
  const { values, savedAt, shownAt = savedAt, attempt = null, isUnsent = false } = stored;
  return { savedAt, shownAt, attempt, isUnsent: isUnsent === true, values: pickValues(kind, values) };
}

/** Whether it is on the device now: storage may be full or denied. */
const writeDraft = <Values extends LeadValues>(
  { draftKey }: LeadKind<Values>,
  draft: Draft<Values>,
): boolean => writeStored(draftKey, draft);

/** The attempt to send the same words in this tab or in another one, or a new one. */
function attemptOf<Values extends LeadValues>(
  kind: LeadKind<Values>,
  last: Attempt | null,
  input: LeadInput,
): Attempt {
  const words = hashOf(JSON.stringify(input));
  const known = [last, readDraft(kind)?.attempt].find((made) => made?.words === words);
  return known ?? { key: randomKey(), words };
}

/** Whether another tab has stored another text than this tab's last one. */
function isReplaced<Values extends LeadValues>(kind: LeadKind<Values>, lastKept: string): boolean {
  const stored = readDraft(kind);
  return lastKept !== '' && stored !== null && JSON.stringify(stored.values) !== lastKept;
}

/** The state of a form beyond its fields, kept on the device until the form is sent. */
export interface DraftKeeper<Values extends LeadValues> {
  /** The input of an earlier visit. */
  restore(): Values | null;
  /** The form has been visible since then, which is before hydration. */
  wasShownAt(time: number): void;
  keep(values: Values): void;
  /** Whether the draft survives a reload. */
  isKept(): boolean;
  /** Whether the last attempt met an outage. Stays with the draft, also when its text changes. */
  isUnsent(): boolean;
  /** Leaves the text as it is stored: it may have changed during the attempt. */
  setUnsent(isUnsent: boolean): void;
  /** Whether another tab has sent or removed the draft. */
  isGone(): boolean;
  /** Whether a draft, as it was stored, has the text that this tab stored or restored last. */
  isLast(stored: string | null): boolean;
  /**
   * Continues an attempt that the server made for a form posted without JavaScript, which was filled in on an earlier
   * page at an unknown time.
   */
  adopt(input: LeadInput, key: string): void;
  /**
   * The values with the time they took and their idempotency key. The same values keep their key, also after a reload
   * and in another tab, so that the api stores them once; it refuses other values under a known key.
   */
  toDelivery(values: Values, input: LeadInput): LeadDelivery;
  /** Leaves a draft that another tab has stored since, with another text. */
  drop(): void;
}

export function createDraftKeeper<Values extends LeadValues>(kind: LeadKind<Values>): DraftKeeper<Values> {
  let shownAt = Date.now();
  let savedAt = shownAt;
  let attempt: Attempt | null = null;
  let isKept = false;
  let isUnsent = false;
  let lastKept = '';

  const write = (values: Values): void => {
    const text = JSON.stringify(values);
    // A repeated attempt with the same values does not extend the draft's lifetime.
    if (text !== lastKept) savedAt = Date.now();
    lastKept = text;
    isKept = writeDraft(kind, { values, shownAt, savedAt, attempt, isUnsent });
  };
  const drop = (): void => {
    if (!isReplaced(kind, lastKept)) removeStored(kind.draftKey);
    shownAt = Date.now();
    attempt = null;
    isKept = false;
    isUnsent = false;
    lastKept = '';
  };

  return {
    restore() {
      const draft = readDraft(kind);
      if (!draft) return null;
      ({ shownAt, savedAt, attempt, isUnsent } = draft);
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
    isUnsent: () => isUnsent,
    setUnsent(next) {
      isUnsent = next;
      if (lastKept !== '') write(JSON.parse(lastKept) as Values);
    },
    isGone: () => isKept && readStored(kind.draftKey) === null,
    isLast: (stored) => lastKept !== '' && stored?.startsWith(`{"values":${lastKept},`) === true,
    adopt(input, key) {
      attempt = { key, words: hashOf(JSON.stringify(input)) };
      shownAt = 0;
    },
    toDelivery(values, input) {
      attempt = attemptOf(kind, attempt, input);
      write(values);
      const seconds = Math.max(0, Math.floor((Date.now() - shownAt) / 1000));
      return { input, key: attempt.key, seconds };
    },
    drop,
  };
}
