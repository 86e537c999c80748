import * as yup from 'yup';
import { golferWire, type HideableGroup, hideableGroups } from './golfers';
import { oneLine } from './leadFields';
import { limits } from './limits';
import { dateWire, dayWire, isDay } from './sharedWire';
import { atMost, text } from './text';

export const coachLinkMessages = {
  nameRequired: 'Please say for whom the link is',
  badDay: 'Please enter the last day as a date',
  dayOver: 'The last day must be today or later',
  dayTooLate: `The last day can be at most ${limits.coachLinkDaysMax} days from today`,
  tooMany: `An athlete has at most ${limits.coachLinks} links for coaches. Withdraw one first.`,
  notShown:
    'A coach would see nothing: the profile is hidden, its consent is withdrawn, or nobody may see the name.',
  unknown: 'This link is not valid. It may have expired, or it was withdrawn.',
} as const;

const TOKEN_MAX = 100;

export const coachLinkInput = yup
  .object({
    /** The coach, as the admin calls them: 'Coach Miller, Ohio'. */
    name: oneLine('Name')
      .min(limits.personNameMin, coachLinkMessages.nameRequired)
      .max(limits.nameMax, atMost('Name', limits.nameMax))
      .required(coachLinkMessages.nameRequired),
    /** The last day on which it works, in London. Without one it works for the usual time. */
    last_day: text('The last day').test('day', coachLinkMessages.badDay, (day) => !day || isDay(day)),
  })
  .noUnknown();
export type CoachLinkInput = yup.InferType<typeof coachLinkInput>;

export const coachTokenInput = yup
  .object({
    token: text('The code')
      .max(TOKEN_MAX, coachLinkMessages.unknown)
      .required('The code of the link is missing'),
  })
  .noUnknown();

/** A link as admins see it, without its token. */
export const coachLinkWire = yup
  .object({
    id: yup.string().required(),
    name: yup.string().required(),
    created_at: dateWire.required(),
    /** The email address of the account. */
    created_by: yup.string().required(),
    /** In London. */
    last_day: dayWire.required(),
  })
  .noUnknown();
export type CoachLinkWire = yup.InferType<typeof coachLinkWire>;

/** The newest first. */
export const coachLinksWire = yup
  .object({
    links: yup.array(coachLinkWire.required()).required(),
    /** The parts that visitors do not see, and coaches with a link do. */
    coach_groups: yup.array(yup.string<HideableGroup>().oneOf(hideableGroups).required()).required(),
    /** Whether a link shows anything now. */
    is_shown: yup.boolean().required(),
  })
  .noUnknown();
export type CoachLinksWire = yup.InferType<typeof coachLinksWire>;

/** The only answer with the address of the link: nothing that is stored leads back to it. */
export const newCoachLinkWire = yup
  .object({ link: coachLinkWire.required(), address: yup.string().required() })
  .noUnknown();
export type NewCoachLinkWire = yup.InferType<typeof newCoachLinkWire>;

/** What a coach with the link sees. */
export const coachViewWire = yup
  .object({
    /** With the parts for coaches. */
    profile: golferWire.required(),
    /** Whether visitors see a profile as well, with fewer parts or the same. */
    is_public: yup.boolean().required(),
    last_day: dayWire.required(),
  })
  .noUnknown();
export type CoachViewWire = yup.InferType<typeof coachViewWire>;
