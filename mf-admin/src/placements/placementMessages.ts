import type { PlacementState } from '@site/contract';

export const UNNAMED = 'Unnamed athlete';

export const placementTexts = {
  title: 'Placements',
  lead: 'Which athlete went to which college. Visitors see them under Results, by initials unless the family agreed to the name.',
  listFailed: 'Failed to load placements',
  noPlacements: 'No placements yet.',
  add: 'Add New Placement',
  edit: 'Edit Placement',
  consent: 'Consent record',
  chooseState: 'Choose a state',
  loadFailed: 'This placement could not be loaded. Somebody may have deleted it. Please try again later.',
  saveFailed: (message: string) => `Failed to save placement: ${message}`,
  saved: (name: string) => `‘${name}’ is saved`,
  deleteQuestion: 'Delete this placement?',
  deleteFailed: 'Failed to delete placement',
} as const;

export const placementHints = {
  showsName: 'Without this tick visitors see initials only. With it, the record needs a consent below.',
  year: 'The year in which college began.',
  share: 'How much of the cost the award covers. A band, never an amount.',
  checkedOn: 'The day on which you saw it on the college’s own page or in the signed letter.',
  givenBy: 'The parent or guardian who agreed, or the athlete when grown up.',
  givenAt: 'The day on which they agreed.',
  withdrawnAt:
    'Withdrawing hides the placement at once. Empty it only when the consent was given again, with the new day beside it.',
  isPublished: 'Visitors see published placements that were checked.',
} as const;

/** In the form: what visitors see of it once it is saved. */
export const stateTexts: Readonly<Record<Exclude<PlacementState, 'shown'>, string>> = {
  unpublished: 'Visitors do not see this placement: it is not published.',
  withdrawn: 'Visitors do not see this placement: the consent was withdrawn.',
  unchecked: 'Visitors do not see this placement until the day on which it was checked is entered.',
  unconsented: 'Visitors do not see this placement: to show the name, enter who agreed, and on which day.',
};

/** In the list. */
export const stateMarks: Readonly<Record<Exclude<PlacementState, 'shown'>, string>> = {
  unpublished: 'Hidden',
  withdrawn: 'Hidden: consent withdrawn',
  unchecked: 'Hidden: not checked',
  unconsented: 'Hidden: no consent for the name',
};
