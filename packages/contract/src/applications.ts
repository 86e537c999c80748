import * as yup from 'yup';
import { numberField, lineField, longTextField, text } from './fields';
import { emailField, leadFields } from './leadFields';
import { applicationSports } from './sports';
import { visitorLimits } from './visitorLimits';

/** docs/product.md#application-rules: the words are literal. */
export const applicationMessages = {
  firstNameTooShort: `First name must be at least ${visitorLimits.personNameMin} characters`,
  lastNameTooShort: `Last name must be at least ${visitorLimits.personNameMin} characters`,
  contactNumberRequired: 'Contact number is required',
  sportRequired: 'Please select a sport',
  messageRequired: 'Message is required',
  sent: 'Application submitted successfully!',
} as const;

// A form sends an empty field if no year was chosen.
const gradYear = numberField('Graduation year', {
  min: visitorLimits.gradYearMin,
  max: visitorLimits.gradYearMax,
  whole: true,
})
  .transform((value: unknown, original: unknown) => (original === '' ? null : value))
  .default(null);

/** The body of POST /applications. Our form does not ask for the year (docs/product.md#admin-applications). */
export const applicationInput = yup
  .object({
    ...leadFields,
    message: longTextField('Message', visitorLimits.messageMax).required(applicationMessages.messageRequired),
    grad_year: gradYear,
  })
  .noUnknown();
export type ApplicationInput = yup.InferType<typeof applicationInput>;

const partOfName = (label: string, tooShort: string) =>
  lineField(label, visitorLimits.partOfNameMax).min(visitorLimits.personNameMin, tooShort).required(tooShort);

/** The visitor's six fields, of which three are sent. */
export const applicationForm = yup
  .object({
    firstName: partOfName('First name', applicationMessages.firstNameTooShort),
    lastName: partOfName('Last name', applicationMessages.lastNameTooShort),
    // docs/product.md#application-rules: seven characters, any characters.
    contactNumber: lineField('Contact number', visitorLimits.contactNumberMax)
      .min(visitorLimits.contactNumberMin, applicationMessages.contactNumberRequired)
      .required(applicationMessages.contactNumberRequired),
    email: emailField,
    sport: text('Sport')
      .oneOf(applicationSports, applicationMessages.sportRequired)
      .required(applicationMessages.sportRequired),
    about: longTextField('About', visitorLimits.aboutMax).default(''),
  })
  .noUnknown();
export type ApplicationForm = yup.InferType<typeof applicationForm>;

/** docs/product.md#application-rules: the name is first and last name joined; the message combines sport, contact number and about (or N/A). */
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
