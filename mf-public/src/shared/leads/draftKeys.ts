import { deviceKeys } from '@site/contract';

/** Keys in local storage under which what was typed into a form waits until it is sent. */
export const draftKeys = { apply: deviceKeys.applyDraft, contact: deviceKeys.contactDraft } as const;
export type DraftKey = (typeof draftKeys)[keyof typeof draftKeys];

/** After so many days without a change a draft is forgotten. */
export const DRAFT_DAYS = 30;
