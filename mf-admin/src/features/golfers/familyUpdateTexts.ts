import { type FamilyUpdateState, limits } from '@site/contract';
import { consentLinkTexts } from './golferMessages';

const { name, email, made, notSent, copy, copied, copyFailed } = consentLinkTexts;

export const familyUpdateTexts = {
  ...{ name, email, made, notSent, copy, copied, copyFailed },
  title: 'Updates by the family',
  lead: `The family sends new results and grades on a page of their own. Nothing is shown before you have accepted it. The link works for ${limits.updateLinkDays} days.`,
  make: 'Ask for an update',
  makeFailed: 'The family could not be asked.',
  loadFailed: 'The updates could not be loaded.',
  retry: 'Try again',
  cancel: (who: string) => `Withdraw the link for an update by ${who}`,
  cancelFailed: 'The link could not be withdrawn.',
  waits: 'It waits above the list of golfers.',
  states: {
    sent: (day) => `Asked, until ${day}`,
    opened: (day) => `Opened, until ${day}`,
    waiting: (day) => `Waits since ${day}`,
    accepted: (day) => `Accepted ${day}`,
    declined: (day) => `Declined ${day}`,
    expired: (day) => `Expired ${day}`,
    cancelled: () => 'Link withdrawn or replaced',
  } satisfies Record<FamilyUpdateState, (day: string) => string>,
} as const;

export const waitingTexts = {
  title: 'Updates that wait',
  count: (total: number) =>
    total === 1 ? '1 update by a family waits for you' : `${total} updates by families wait for you`,
  loadFailed: 'The updates by families could not be loaded.',
  retry: 'Load the updates again',
  of: (athlete: string, who: string) => `${athlete || 'Unnamed golfer'}, sent by ${who}`,
  legend: 'Crossed out is what the profile says now, underlined is what the family sent.',
  note: 'The family wrote:',
  nothingChanged: 'The family sent a note only.',
  results: {
    title: 'Results',
    added: (which: string) => `New: ${which}`,
    changed: (which: string) => `Changed: ${which}`,
    removed: (which: string) => `Removed: ${which}`,
    goneChanged:
      'The profile no longer has the row that the family saw. If you accept this one, it is added beside the others.',
    goneRemoved: 'The profile no longer has this row: there is nothing to remove.',
    there: 'The profile has this row already: it is not added twice.',
  },
  none: 'nothing',
  accept: 'Accept what is ticked',
  acceptFailed: 'The update could not be accepted.',
  accepted: (athlete: string) => `The update of ${athlete || 'the golfer'} is on the site`,
  reason: 'Reason for the family',
  reasonHint: `The family gets it by email. At most ${limits.familyNoteMax} characters.`,
  decline: 'Decline',
  declineFailed: 'The update could not be declined.',
  declined: 'The update is declined, and the family gets your reason by email',
  declinedUnsent: 'The update is declined. No mail server is set up: tell the family your reason yourself.',
  chooseOne: 'Tick at least one value, or decline the update.',
  stale: 'Something has changed since this was loaded. Please look at it again, and then decide.',
} as const;
