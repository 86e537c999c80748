import {
  type PlacementState,
  type AdminPlacementWire,
  camelCased,
  placementFields,
  placementStateOf,
  usStateName,
} from '@site/contract';
import type { StoredRecord } from '../form/StoredRecord';
import { joinedName } from '../screen/personView';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';

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
export type StoredPlacement = StoredRecord<PlacementValues>;

export function toStoredPlacement(placement: AdminPlacementWire): StoredPlacement {
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

type Body = Record<string, unknown>;

/** The body of a save: what is empty is left out or named in `clear`, and an untouched day keeps its time. */
export function toPlacementBody(values: PlacementValues, before?: StoredPlacement): Body {
  const input = placementForm.toInput(values) as Body;
  const { given_by, given_at, withdrawn_at, checked_on, ...fields } = input;
  const changed = changedDays(values, before?.values ?? placementForm.empty, { given_at, withdrawn_at });
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    ...changedDays(values, before?.values ?? placementForm.empty, { checked_on }),
    ...(!isConsentBlank(values) && { consent: { given_by, ...changed } }),
    ...(before && { clear: placementForm.emptied(values, before.values), based_on: before.updatedAt }),
  };
}

/** Without the days that are as they were. */
const changedDays = (values: PlacementValues, before: PlacementValues, days: Body): Body =>
  Object.fromEntries(
    Object.entries(days).filter(([name]) => {
      const field = camelCased(name) as PlacementField;
      return values[field] !== before[field];
    }),
  );

const isConsentBlank = ({ givenBy, givenAt, withdrawnAt }: PlacementValues): boolean =>
  [givenBy.trim(), givenAt, withdrawnAt].every((value) => value === '');
