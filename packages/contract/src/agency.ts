import * as yup from 'yup';
import { line, longText, textOf } from './entityFields';
import { inputShape, wireShape } from './entitySchemas';
import { flagField, lineField, listField, longTextField, text, textAs, webAddressField } from './fields';
import { imageFormatOf } from './images';
import { limits } from './limits';
import { oneLineOf, withoutIgnorable } from './oneLine';
import { basedOnField, dateWire } from './sharedWire';
import { site } from './site';

export const agencyMessages = {
  phone: 'Telephone must be a number as people dial it, such as 020 7946 0123 or +44 20 7946 0123',
  companyNumber: 'Company number must have 8 characters, such as 01234567 or SC123456',
  addressLines: `Address may have at most ${limits.agencyAddressLines} lines`,
  logo: 'The logo of a partner must be a picture that was sent here',
} as const;

const PHONE = /^[+(0][\d ().-]*$/;
const COMPANY_NUMBER = /^[A-Z\d]{8}$/;

const phoneField = lineField('Telephone', limits.contactNumberMax).test(
  'phone',
  agencyMessages.phone,
  (value) => !value || (PHONE.test(value) && hasDigits(value)),
);

// The maximum of ITU-T E.164, and the minimum of a local number.
const hasDigits = (phone: string): boolean => {
  const { length } = phone.replace(/\D/g, '');
  return length >= limits.contactNumberMin && length <= 15;
};

const companyNumberField = textAs('Company number', (typed) =>
  withoutIgnorable(typed).replace(/\s/g, '').toUpperCase(),
).test('number', agencyMessages.companyNumber, (value) => !value || COMPANY_NUMBER.test(value));

/** The lines of an address as typed, without blank ones. */
const addressLinesOf = (address: string): string[] =>
  address
    .split(/\r\n|\r|\n/)
    .map(oneLineOf)
    .filter(Boolean);

const addressField = longTextField('Address', limits.agencyAddressMax)
  .transform((value: unknown) => (typeof value === 'string' ? addressLinesOf(value).join('\n') : value))
  .test(
    'lines',
    agencyMessages.addressLines,
    (value) => !value || value.split('\n').length <= limits.agencyAddressLines,
  );

/** The owner's own texts; an empty one means the built-in text. There is no built-in founder. */
export const agencyFields = {
  phone: textOf('line', 'Telephone', phoneField),
  address: { ...longText('Address', limits.agencyAddressMax), input: addressField },
  company_number: textOf('line', 'Company number', companyNumberField),
  opening_title: textOf('line', 'Title', lineField('Title', limits.agencyTitleMax)),
  opening_lead: textOf('text', 'Words below it', lineField('Words below it', limits.agencyLeadMax)),
  founder_name: line('Name of the founder', limits.founderNameMax),
  founder_role: line('Role of the founder', limits.founderRoleMax),
  founder_words: longText('Words of the founder', limits.founderWordsMax),
  fees: longText('Text about fees', limits.feesMax),
};

/** A page that visitors are sent to, always over an encrypted connection. */
const httpsField = (name: string) =>
  webAddressField(name).test(
    'https',
    `${name} must be a web address that starts with https://`,
    (value) => !value || value.startsWith('https://'),
  );

const required = (field: yup.StringSchema, name: string) => field.required(`${name} is required`);

export const socialLinkInput = yup
  .object({
    name: required(lineField('Name of the network', limits.socialNameMax), 'Name of the network'),
    href: required(httpsField('Address of the link'), 'Address of the link'),
  })
  .noUnknown();
export type SocialLinkInput = yup.InferType<typeof socialLinkInput>;

const OURS = /^\/(?:api\/)?uploads\//;
const builtInLogos: readonly string[] = site.partners.map(({ logoSrc }) => logoSrc);

/** An uploaded or a built-in picture: the site shows none from other sites. */
const isLogo = (address: string): boolean =>
  builtInLogos.includes(address) ||
  (OURS.test(address) && imageFormatOf(address.replace(OURS, '')) !== undefined);

export const partnerInput = yup
  .object({
    name: required(lineField('Name of a partner', limits.partnerNameMax), 'Name of a partner'),
    href: httpsField('Address of a partner').default(''),
    logo: required(
      text('Logo of a partner').max(limits.addressMax, agencyMessages.logo),
      'Logo of a partner',
    ).test('logo', agencyMessages.logo, (value) => !value || isLogo(value)),
  })
  .noUnknown();
export type PartnerInput = yup.InferType<typeof partnerInput>;

/**
 * A merge: what is absent stays. An empty text, or null in place of a list, stands for the built-in one; an empty list
 * shows none.
 */
export const agencyPatch = yup
  .object({
    ...inputShape(agencyFields),
    social: listField('Social links', socialLinkInput, limits.socialLinks).nullable(),
    partners: listField('Partners', partnerInput, limits.partners).nullable(),
    based_on: basedOnField,
  })
  .noUnknown();
export type AgencyPatch = yup.InferType<typeof agencyPatch>;

const socialLinkWire = yup
  .object({ name: yup.string().required(), href: yup.string().required() })
  .noUnknown();
const partnerWire = yup
  .object({ name: yup.string().required(), href: yup.string().defined(), logo: yup.string().required() })
  .noUnknown();

/** The owner's texts. Pages show the built-in texts where a field is empty or null. */
export const agencyWire = yup
  .object({
    ...wireShape(agencyFields, 'everyone'),
    social: yup.array(socialLinkWire.required()).defined().nullable(),
    partners: yup.array(partnerWire.required()).defined().nullable(),
    /** The pages without any link: of inactive programmes, and empty lists. */
    closed_pages: yup.array(yup.string().required()).required(),
    /** The start of 1970 before the first save. */
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type AgencyWire = yup.InferType<typeof agencyWire>;

/** The words of a setting, on its screen and in the audit trail. */
export const settingLabels = { publish_only_with_consent: 'Publish only with consent' } as const;

/** A change is a merge: missing settings stay. */
export const settingsPatch = yup
  .object({ publish_only_with_consent: flagField(settingLabels.publish_only_with_consent) })
  .noUnknown();
export type SettingsPatch = yup.InferType<typeof settingsPatch>;

/** The settings of the whole site. */
export const settingsWire = yup.object({ publish_only_with_consent: yup.boolean().required() }).noUnknown();
export type SettingsWire = yup.InferType<typeof settingsWire>;
