import * as yup from 'yup';
import { placementDivisions, placementShares, usStateCodes } from './colleges';
import { type ConsentDetails, isConsentRecorded, WITHDRAWN_CONSENT } from './consent';
import { adminOnly, choice, date, flag, labelled, line, number, required, withInitial } from './entityFields';
import { group, inputOf, patchOf, wireShape } from './entitySchemas';
import { text } from './fields';
import { limits } from './limits';
import { dateWire } from './sharedWire';

export const placementMessages = {
  collegeRequired: 'Enter the college',
  stateRequired: 'Choose the state of the college',
  checkedInFuture: 'This cannot have been checked in the future',
  withdrawnConsent: WITHDRAWN_CONSENT,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

const checkedOn = date('Checked on');
// Allows for time zones in which it is tomorrow already.
const isPast = (value: string | null | undefined): boolean =>
  !value || !(Date.parse(value) > Date.now() + DAY_MS);

const state = choice('State', usStateCodes);

/** Every field of a placement: an athlete who went to a college. Names are for the admin: visitors see what is derived. */
export const placementFields = {
  first_name: adminOnly(line('First name')),
  last_name: adminOnly(line('Last name')),
  shows_name: adminOnly(labelled(flag('Shows the name'), 'Visitors see the name, not initials')),
  year: number('Year', { min: limits.gradYearMin, max: limits.gradYearMax, whole: true }),
  sport: line('Sport', limits.sportMax),
  college: required(line('College'), placementMessages.collegeRequired),
  city: line('City'),
  state: required(
    { ...state, input: text('State').oneOf(usStateCodes, placementMessages.stateRequired) },
    placementMessages.stateRequired,
  ),
  division: choice('Division', placementDivisions),
  share: choice('Share', placementShares),
  checked_on: {
    ...checkedOn,
    input: checkedOn.input.test('past', placementMessages.checkedInFuture, isPast),
  },
  consent: adminOnly(
    group(
      'Consent',
      { given_by: line('Given by'), given_at: date('Given at'), withdrawn_at: date('Withdrawn at') },
      { isNullable: true },
    ),
  ),
  is_published: adminOnly(withInitial(flag('Published'), true)),
};

export const placementInput = inputOf(placementFields);
export type PlacementInput = yup.InferType<typeof placementInput>;

export const placementPatch = patchOf(placementFields);
export type PlacementPatch = yup.InferType<typeof placementPatch>;

/** Why visitors do not see a placement; `shown` when they do. */
const placementStates = ['shown', 'unpublished', 'withdrawn', 'unchecked', 'unconsented'] as const;
export type PlacementState = (typeof placementStates)[number];

interface Shown {
  isPublished: boolean;
  showsName: boolean;
  checkedOn?: Date | string | null;
  consent?: ConsentDetails | null;
}

/** Only checked placements are shown; a name only with a consent; nothing after a withdrawal. */
export function placementStateOf({ isPublished, showsName, checkedOn, consent }: Shown): PlacementState {
  if (!isPublished) return 'unpublished';
  if (consent?.withdrawnAt) return 'withdrawn';
  if (!checkedOn) return 'unchecked';
  return showsName && !isConsentRecorded(consent) ? 'unconsented' : 'shown';
}

const derivedWire = {
  id: yup.string().required(),
  /** The name, or 'A. B.' where the family prefers initials. */
  athlete: yup.string().defined(),
};

/** The public fields. The name is part of them only if it may be shown. */
export const placementWire = yup
  .object({ ...wireShape(placementFields, 'everyone'), ...derivedWire })
  .noUnknown();
export type PlacementWire = yup.InferType<typeof placementWire>;

export const adminPlacementWire = yup
  .object({
    ...wireShape(placementFields, 'admin'),
    ...derivedWire,
    shown_state: yup.string<PlacementState>().oneOf(placementStates).required(),
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type AdminPlacementWire = yup.InferType<typeof adminPlacementWire>;

const count = yup.number().integer().min(0).required();

/** The figures of all placements that visitors see, and when the latest of them was checked. */
export const placementSummaryWire = yup
  .object({ placements: count, colleges: count, states: count, checked_on: dateWire.defined().nullable() })
  .noUnknown();
export type PlacementSummaryWire = yup.InferType<typeof placementSummaryWire>;
