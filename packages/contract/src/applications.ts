import * as yup from 'yup';
import { emailField, leadFields, oneLine } from './leadFields';
import { limits } from './limits';
import { atMost, text } from './text';

export const applicationSports = [
  'Golf',
  'Football',
  'Tennis',
  'Rugby',
  'Track & Field',
  'Swimming',
  'Basketball',
  'Rowing',
] as const;
export type ApplicationSport = (typeof applicationSports)[number];

/** Spec 5 and 8: the words are literal. */
export const applicationMessages = {
  firstNameTooShort: `First name must be at least ${limits.personNameMin} characters`,
  lastNameTooShort: `Last name must be at least ${limits.personNameMin} characters`,
  contactNumberRequired: 'Contact number is required',
  sportRequired: 'Please select a sport',
  messageRequired: 'Message is required',
  sent: 'Application submitted successfully!',
} as const;

const GRAD_YEAR = 'Graduation year must be a whole number';
const gradYear = yup
  .number()
  // A list or a yes is no year, although yup would read one from it.
  .transform((value: unknown, original: unknown) => {
    if (original === '' || original === null) return null;
    return typeof original === 'string' || typeof original === 'number' ? value : Number.NaN;
  })
  .typeError(GRAD_YEAR)
  .integer(GRAD_YEAR)
  .min(limits.gradYearMin, GRAD_YEAR)
  .max(limits.gradYearMax, GRAD_YEAR)
  .nullable()
  .default(null);

/** What POST /applications accepts. Our form does not ask for the year (DECISIONS 8). */
export const applicationInput = yup
  .object({
    ...leadFields,
    message: text('Message')
      .max(limits.messageMax, atMost('Message', limits.messageMax))
      .required(applicationMessages.messageRequired),
    grad_year: gradYear,
  })
  .noUnknown();
export type ApplicationInput = yup.InferType<typeof applicationInput>;

const partOfName = (label: string, tooShort: string) =>
  oneLine(label)
    .min(limits.personNameMin, tooShort)
    .max(limits.partOfNameMax, atMost(label, limits.partOfNameMax))
    .required(tooShort);

/** What the visitor fills in: six fields, of which three are sent. */
export const applicationForm = yup
  .object({
    firstName: partOfName('First name', applicationMessages.firstNameTooShort),
    lastName: partOfName('Last name', applicationMessages.lastNameTooShort),
    // Spec 5: seven characters, any characters.
    contactNumber: oneLine('Contact number')
      .min(limits.contactNumberMin, applicationMessages.contactNumberRequired)
      .max(limits.contactNumberMax, atMost('Contact number', limits.contactNumberMax))
      .required(applicationMessages.contactNumberRequired),
    email: emailField,
    sport: text('Sport')
      .oneOf(applicationSports, applicationMessages.sportRequired)
      .required(applicationMessages.sportRequired),
    about: text('About').max(limits.aboutMax, atMost('About', limits.aboutMax)).default(''),
  })
  .noUnknown();
export type ApplicationForm = yup.InferType<typeof applicationForm>;

/** Spec 7: the name is first and last name joined; the message combines sport, contact number and about (or N/A). */
export function toApplicationInput(
  form: ApplicationForm,
): Pick<ApplicationInput, 'name' | 'email' | 'message'> {
  const { firstName, lastName, email, sport, contactNumber, about } = form;
  return {
    name: `${firstName} ${lastName}`,
    email,
    message: [`Sport: ${sport}`, `Contact number: ${contactNumber}`, `About: ${about || 'N/A'}`].join('\n'),
  };
}
