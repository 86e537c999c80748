import {
  type PlacementState,
  type AdminPlacementWire,
  placementFields,
  placementStateOf,
  usStateName,
} from '@site/contract';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import type { RecordKind } from '../list/recordKind';
import { joinedName } from '../screen/personView';

const UNNAMED = 'Unnamed athlete';

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

export interface PlacementRow {
  id: string;
  /** The athlete's full name: the list is for the admin. */
  name: string;
  college: string;
  place: string;
  year: number | null;
  checkedOn: string | null;
  isPublished: boolean;
  showsName: boolean;
  state: PlacementState;
}

export function toPlacementRow(placement: AdminPlacementWire): PlacementRow {
  return {
    id: placement.id,
    name: joinedName(placement.first_name, placement.last_name) || UNNAMED,
    college: placement.college,
    place: usStateName(placement.state),
    year: placement.year,
    checkedOn: placement.checked_on,
    isPublished: placement.is_published,
    showsName: placement.shows_name,
    state: placement.shown_state,
  };
}

/** The form of a placement. */
export const placementForm = entityForm(placementFields, {
  main: [
    ['firstName', 'lastName'],
    ['showsName'],
    ['college'],
    ['city', 'state'],
    ['year', 'sport'],
    ['division', 'share'],
    ['checkedOn'],
  ],
  consent: [['givenBy'], ['givenAt', 'withdrawnAt']],
  publication: [['isPublished']],
});
export type PlacementField = FieldName<typeof placementFields>;
export type PlacementValues = FormValues<typeof placementFields>;

function toStoredPlacement(placement: AdminPlacementWire): StoredRecord<PlacementValues> {
  const { id, updated_at: updatedAt } = placement;
  return { id, updatedAt, values: placementForm.fromWire(placement) };
}

/** Whether visitors would see what is in the form. */
export const stateOfValues = ({
  givenBy,
  givenAt,
  withdrawnAt,
  ...values
}: PlacementValues): PlacementState =>
  placementStateOf({ ...values, consent: { givenBy, givenAt, withdrawnAt } });

export const placementKind: RecordKind<AdminPlacementWire, PlacementValues> = {
  collection: 'placements',
  ...placementForm,
  toStored: toStoredPlacement,
  toRequest: (values, before) => ({ key: before?.id, body: placementForm.toPatch(values, before) }),
  compare: placementForm.differences,
  failureText: (error) => placementTexts.saveFailed(error?.message ?? ''),
  savedText: ({ firstName, lastName }) => placementTexts.saved(joinedName(firstName, lastName) || UNNAMED),
};
