import { randomKey } from '@site/contract';
import { type Attempt, readDraft, writeDraft } from './draft';
import { removeStored } from './draftStore';
import { hashOf } from './hashOf';
import type { LeadDelivery, LeadInput, LeadKind, LeadValues } from './LeadKind';

/** What one form remembers beyond what stands in its fields, and keeps on the device until it is sent. */
export interface DraftKeeper<Values extends LeadValues> {
  /** What was typed on an earlier visit. */
  restore(): Values | null;
  /** The form was on the screen since then, not only since the scripts arrived. */
  wasShownAt(time: number): void;
  keep(values: Values): void;
  /** Whether what was typed would survive a reload. */
  isKept(): boolean;
  /**
   * These words, with how long they took and their key. The same words go under the same key, also after a reload,
   * so that the api stores them once; it refuses other words under a key that it knows.
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
    // Another try to send the same words does not keep them any longer.
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
