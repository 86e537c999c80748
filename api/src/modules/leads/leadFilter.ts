import type { LeadAssignee, LeadFlagged, LeadSourceKind, LeadState } from '@site/contract';
import { absent, anyOf, noneOf, notAfter, notBefore, present } from '../../db/filters';
import { expiredLeads, type RetentionRule } from '../../records/leads';
import { formFlags } from '../../shared/flagsOf';

/** Filters of the list; an absent one matches every lead. */
export interface WorkFilter {
  state?: LeadState;
  /** An email address, or 'none'. */
  assignee?: string;
  /**
   * The last day for which the next step is planned, such as 2026-12-03. A lead that is done has none that is due, unless
   * `state` asks for it.
   */
  due?: string;
  /** Only leads whose next step has a day. */
  isPlanned?: boolean;
  /** The kind of page that led to the form. */
  source?: LeadSourceKind;
  /** Whether it looks like spam. */
  flagged?: LeadFlagged;
  /** Only leads that are past their retention by this rule. */
  expired?: RetentionRule;
}

type Filter = Record<string, unknown>;

const NOBODY: LeadAssignee = 'none';

export const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

// No form accepts an earlier day.
const FIRST_DAY = new Date(0);

const DONE: readonly LeadState[] = ['joined', 'closed'];

/** Leads on which nobody has worked have neither a state nor an assignee. */
export function storedFilter({ flagged, expired, ...work }: WorkFilter): Filter {
  return {
    ...workFilter(work),
    // A search may have alternatives of its own.
    ...(expired && { $and: [expiredLeads(expired)] }),
    ...(flagged === 'yes' && { flags: anyOf(formFlags), 'flags.0': present() }),
    ...(flagged === 'no' && { 'flags.0': absent() }),
  };
}

function workFilter({ state, assignee, due, isPlanned, source }: WorkFilter): Filter {
  return {
    ...(isPlanned && { 'work.nextStepOn': notBefore(FIRST_DAY) }),
    ...(due && { 'work.nextStepOn': notAfter(midnight(due)), 'work.state': noneOf(DONE) }),
    ...(state && { 'work.state': state === 'new' ? anyOf([null, state]) : state }),
    ...(assignee && { 'work.assignee': assignee === NOBODY ? anyOf([null, '']) : assignee }),
    ...(source && { 'source.kind': source }),
  };
}
