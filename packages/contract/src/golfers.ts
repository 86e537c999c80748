import * as yup from 'yup';
import { WITHDRAWN_CONSENT } from './consent';
import {
  adminOnly,
  choice,
  date,
  flag,
  labelled,
  line,
  link,
  longText,
  names,
  number,
  numberOrZero,
  picture,
  reference,
  slug,
  withInitial,
} from './entityFields';
import { group, inputOf, patchOf, wireShape } from './entitySchemas';
import { exampleEnd, exampleMention, exampleWire } from './examples';
import { golferCardWire } from './golferCard';
import { type HideableGroup, hideableGroups, type SocialNetwork, socialNetworks } from './golferParts';
import { limits } from './limits';
import { dateWire, hiddenWire, imageWire } from './sharedWire';

/** Whether visitors see an athlete. */
export const golferStatuses = ['public', 'hidden'] as const;
export type GolferStatus = (typeof golferStatuses)[number];

export const golferMessages = {
  unknownTrainer: 'Please choose a trainer that exists',
  withdrawnConsent: WITHDRAWN_CONSENT,
  consentRequired: 'An athlete can be published only with a consent record: who agreed, and on which day',
  unknownSocial: `Socials can only be ${socialNetworks.join(', ')}`,
} as const;

const socialLinks = group('Socials', {
  instagram: link('Instagram'),
  x: link('X'),
  facebook: link('Facebook'),
  tiktok: link('TikTok'),
  youtube: link('YouTube'),
  linkedin: link('LinkedIn'),
  website: link('Website'),
} satisfies Record<SocialNetwork, unknown>);

const knownNetworks: readonly string[] = socialNetworks;
const socials = {
  ...socialLinks,
  // Parsing drops unknown names, so this reads the request: the author must learn at once that a link is lost.
  input: socialLinks.input.test('known-networks', golferMessages.unknownSocial, (_value, { originalValue }) =>
    Object.keys((originalValue as object | null | undefined) ?? {}).every((name) =>
      knownNetworks.includes(name),
    ),
  ),
};

const percentage = { min: 0, max: 100 };

/**
 * The consent to a publication: who gave it, whether it includes search engines, and when it was withdrawn
 * (docs/product.md#consent).
 */
const consentFields = {
  given_by: line('Given by'),
  given_at: date('Given at'),
  scope: longText('Scope', limits.consentScopeMax),
  withdrawn_at: date('Withdrawn at'),
  search_engines: labelled(flag('Search engines'), 'Search engines may show the profile'),
  /** The day on which the athlete turns 18, and may agree in person. */
  adult_on: date('Turns 18 on'),
  /** docs/product.md#consent: one of three ways in which a record says it, and what is shown then. */
  below_sixteen: labelled(flag('Under 16'), 'Under 16'),
};

/** Every field of an athlete. docs/product.md#nothing-is-required: nothing is required. */
export const golferFields = {
  first_name: line('First name'),
  last_name: line('Last name'),
  slug: slug(),
  grad_year: number('Graduation year', { min: limits.gradYearMin, max: limits.gradYearMax, whole: true }),
  country: line('Country'),
  testimonial: longText('Testimonial', limits.testimonialMax),
  sports: names('Sports', 'A sport'),
  /** Whose college teams recruit the athlete; nothing is guessed from a name. */
  team: choice('Team', ['women', 'men']),
  trainer_id: adminOnly(reference('Trainer', golferMessages.unknownTrainer)),
  profile_photo: picture('Profile photo', { stored: 'photo' }),
  consent: adminOnly(group('Consent', consentFields, { isNullable: true })),
  personal: group('Personal', { socials }, { isStoredInParent: true }),
  academics: group('Academics', {
    // docs/product.md#display-defaults: 0 means none.
    gpa: numberOrZero('GPA', { min: 0, max: 5 }),
    sat: number('SAT', { min: 400, max: 1600, whole: true }),
    act: number('ACT', { min: 1, max: 36, whole: true }),
    major: line('Major'),
    /** How the GPA was found: '9 GCSEs, predicted AAB; estimated'. */
    gpa_method: line('How the GPA was found', limits.gpaMethodMax),
    school: line('School'),
    graduates_on: date('Leaves school on'),
  }),
  golf_data: group(
    'Golf data',
    {
      handicap: number('Handicap', { min: -10, max: 54, plusIsBelowZero: true }),
      handicap_on: date('Handicap of'),
      average_score: number('Average score', { min: 50, max: 200 }),
      rounds: number('Rounds counted', { min: 1, max: 500, whole: true }),
      world_rank: number('World rank', { min: 1, max: limits.worldRankMax, whole: true }),
      /** The name of the ranking: 'WAGR', 'Golf England order of merit'. */
      rank_name: line('Name of the ranking', limits.sportMax),
      stats: group(
        'Stats',
        {
          driving_distance: number('Driving distance', { min: 0, max: 500 }),
          fairway_accuracy: number('Fairway accuracy', percentage),
          greens_in_regulation: number('Greens in regulation', percentage),
        },
        { isCamelOnWire: true },
      ),
    },
    // The inner names are the specification's own (docs/product.md#entities).
    { isCamelOnWire: true },
  ),
  is_published: adminOnly(withInitial(flag('Published'), true)),
};

export const golferInput = inputOf(golferFields);
export type GolferInput = yup.InferType<typeof golferInput>;

export const golferPatch = patchOf(golferFields).shape({ is_example: exampleEnd }).noUnknown();
export type GolferPatch = yup.InferType<typeof golferPatch>;

/** An athlete's trainer, as the athlete's profile shows it. */
export const golferTrainerWire = yup
  .object({
    id: yup.string().required(),
    slug: yup.string().required(),
    first_name: yup.string().defined(),
    last_name: yup.string().defined(),
    title: yup.string().required(),
    is_example: exampleMention,
    is_hidden: hiddenWire,
  })
  .noUnknown();
export type GolferTrainerWire = yup.InferType<typeof golferTrainerWire>;

const derivedWire = {
  id: yup.string().required(),
  headshot_url: yup.string().defined().nullable(),
  headshot: imageWire.defined().nullable(),
  sport: yup.string().required(),
  trainer: golferTrainerWire.defined().nullable(),
  // Athletes are minors: without a consent that allows it, search engines are asked not to show the profile.
  is_indexable: yup.boolean().required(),
  /** In the answer for one athlete; lists do without. */
  card: golferCardWire.default(undefined).optional(),
  // The demo content has invented the person.
  is_example: exampleWire,
};

/** The public view of an athlete, in the list and as a profile. */
export const golferWire = yup
  .object({ ...wireShape(golferFields, 'everyone'), ...derivedWire, country: yup.string().required() })
  .noUnknown();
export type GolferWire = yup.InferType<typeof golferWire>;

const groupsWire = yup.array(yup.string<HideableGroup>().oneOf(hideableGroups).required()).required();

/** An admin's view of an athlete: the country as it is stored, because a form would save the display default. */
export const adminGolferWire = yup
  .object({
    ...wireShape(golferFields, 'admin'),
    ...derivedWire,
    /** The parts that visitors do not see, as the consent by link wants it. */
    hidden_groups: groupsWire,
    is_hidden: hiddenWire,
    created_at: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type AdminGolferWire = yup.InferType<typeof adminGolferWire>;

export const consentWire = yup.object(wireShape(consentFields, 'admin')).noUnknown();
