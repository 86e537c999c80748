import * as yup from 'yup';
import { currentConsentText } from './consentText';
import { lineField, text, tokenField } from './fields';
import { hideableGroups } from './golferParts';
import { golferWire } from './golfers';
import { leadFields, leadMessages } from './leadFields';
import { limits } from './limits';
import { type CopyState, copyStates, type MailState, mailStates } from './outbox';
import { dateWire } from './sharedWire';

/**
 * The parts of a profile that are agreed to one by one. Sport, team, country, graduation year and coach belong to every public
 * profile. Without the name there is no public profile.
 */
export const consentGroups = [...hideableGroups, 'search_engines'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** The audiences that can be chosen for a part. */
export const consentAudiences = ['everybody', 'nobody'] as const;

/** Older agreements name coaches as an audience. Such a part is hidden from visitors. */
export const agreedAudiences = [...consentAudiences, 'coaches'] as const;
export type AgreedAudience = (typeof agreedAudiences)[number];

export const consentRelations = ['parent', 'guardian', 'athlete'] as const;
export type ConsentRelation = (typeof consentRelations)[number];

/**
 * `sent`: nobody has opened it yet, and `mail` says what became of its mail. `cancelled`: the agency has withdrawn the link, or replaced it. `withdrawn`: the person has withdrawn the consent.
 */
const consentLinkStates = [
  'sent',
  'opened',
  'given',
  'declined',
  'expired',
  'cancelled',
  'withdrawn',
] as const;
export type ConsentLinkState = (typeof consentLinkStates)[number];

export const consentLinkMessages = {
  nameTooShort: leadMessages.nameTooShort,
  unknown:
    'This link is not valid. It may have expired, or a newer one may have replaced it. Please ask us for a new link.',
  answered: 'This link has already been answered in another way.',
  profileChanged:
    'The profile or the text has changed since you opened this page. Please read it again, and then answer.',
  notGiven: 'Nothing has been agreed to with this link, so there is nothing to withdraw.',
  notCancellable: 'This link has been answered. It stays, because the consent can be withdrawn with it.',
  nameRequired: 'Please enter your full name',
  relationRequired: 'Please say how you are related to the athlete',
  choiceRequired: (part: string) => `Please choose who may see this: ${part}`,
  choicesRequired: 'Please choose who may see each part',
} as const;

const token = tokenField('your link', consentLinkMessages.unknown);

/** The person whom an admin asks. */
export const consentLinkInput = yup.object({ name: leadFields.name, email: leadFields.email }).noUnknown();
export type ConsentLinkInput = yup.InferType<typeof consentLinkInput>;

export const consentTokenInput = yup.object({ token }).noUnknown();

const ofEachGroup = <T>(make: (group: ConsentGroup) => T) =>
  Object.fromEntries(consentGroups.map((group) => [group, make(group)])) as Record<ConsentGroup, T>;

/** Each problem names its part: there are nine, and a summary of problems has them side by side. */
function choiceOf(group: ConsentGroup) {
  const problem = consentLinkMessages.choiceRequired(currentConsentText.groups[group].label);
  return text('Choice').oneOf(consentAudiences, problem).required(problem);
}

/** The text that was read, and the answer. */
const readText = {
  token,
  /** The version of the text on the page. */
  text_version: text('Text version').max(limits.slugMax).required('Text version is missing'),
  /** The offer's `shown`, sent back. */
  shown: text('Shown').max(limits.slugMax).required('Shown is missing'),
};

export const consentAgreementInput = yup
  .object({
    ...readText,
    choices: yup.object(ofEachGroup(choiceOf)).required(consentLinkMessages.choicesRequired),
    full_name: lineField('Full name', limits.nameMax)
      .min(limits.personNameMin, consentLinkMessages.nameRequired)
      .required(consentLinkMessages.nameRequired),
    relation: text('Relation')
      .oneOf(consentRelations, consentLinkMessages.relationRequired)
      .required(consentLinkMessages.relationRequired),
  })
  .noUnknown();
export type ConsentAgreementInput = yup.InferType<typeof consentAgreementInput>;
export type ConsentChoices = ConsentAgreementInput['choices'];
export type AgreedChoices = Record<ConsentGroup, AgreedAudience>;

const audienceWire = yup.string<AgreedAudience>().oneOf(agreedAudiences).required();
const choicesWire = yup.object(ofEachGroup(() => audienceWire)).noUnknown();

const answerWire = {
  /** Null until something was agreed to. */
  choices: choicesWire.defined().nullable().default(null),
  full_name: yup.string().defined(),
  relation: yup.string<ConsentRelation>().oneOf(consentRelations).defined().nullable(),
  text_version: yup.string().defined().nullable(),
  answered_at: dateWire.defined().nullable(),
  /** When the person withdrew the consent. */
  withdrawn_at: dateWire.defined().nullable(),
};

/** A link as admins see it, without its token. */
export const consentLinkWire = yup
  .object({
    id: yup.string().required(),
    name: yup.string().required(),
    email: yup.string().required(),
    state: yup.string<ConsentLinkState>().oneOf(consentLinkStates).required(),
    created_at: dateWire.required(),
    created_by: yup.string().required(),
    expires_at: dateWire.required(),
    opened_at: dateWire.defined().nullable(),
    /** Of the mail with the link; null when nothing is known of it any more. */
    mail: yup.string<MailState>().oneOf(mailStates).defined().nullable().default(null),
    ...answerWire,
  })
  .noUnknown();
export type ConsentLinkWire = yup.InferType<typeof consentLinkWire>;

/** The newest first. */
export const consentLinksWire = yup
  .object({ links: yup.array(consentLinkWire.required()).required() })
  .noUnknown();
export type ConsentLinksWire = yup.InferType<typeof consentLinksWire>;

/** The only answer with the address of the link: nothing that is stored leads back to it. */
export const newConsentLinkWire = yup
  .object({ link: consentLinkWire.required(), address: yup.string().required() })
  .noUnknown();
export type NewConsentLinkWire = yup.InferType<typeof newConsentLinkWire>;

const consentOfferStates = ['open', 'given', 'declined', 'withdrawn'] as const;
export type ConsentOfferState = (typeof consentOfferStates)[number];

/** The page of a consent link. */
export const consentOfferWire = yup
  .object({
    state: yup.string<ConsentOfferState>().oneOf(consentOfferStates).required(),
    /** The person who is asked. */
    name: yup.string().required(),
    /** The athlete. */
    athlete: yup.string().defined(),
    expires_at: dateWire.required(),
    /** The time of the database, with which everything here is dated. */
    now: dateWire.required(),
    /** The profile with all its parts, and the seal of what it says. Only while the link is open. */
    profile: golferWire.defined().nullable().default(null),
    shown: yup.string().defined().nullable(),
    /** Of the copy by mail; null when nothing is known of it, and before the answer unless none can be sent. */
    copy: yup.string<CopyState>().oneOf(copyStates).defined().nullable().default(null),
    ...answerWire,
  })
  .noUnknown();
export type ConsentOfferWire = yup.InferType<typeof consentOfferWire>;
