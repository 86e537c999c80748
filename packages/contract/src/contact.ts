import * as yup from 'yup';
import { longTextField } from './fields';
import { leadFields } from './leadFields';
import { visitorLimits } from './visitorLimits';

/** docs/product.md#contact-rules: the words are literal. */
export const contactMessages = {
  messageTooShort: `Message must be at least ${visitorLimits.contactMessageMin} characters`,
  sent: 'Your message has been sent successfully!',
} as const;

/** The fields of the contact form, which POST /contact accepts. */
export const contactInput = yup
  .object({
    ...leadFields,
    message: longTextField('Message', visitorLimits.messageMax)
      .min(visitorLimits.contactMessageMin, contactMessages.messageTooShort)
      .required(contactMessages.messageTooShort),
  })
  .noUnknown();
export type ContactInput = yup.InferType<typeof contactInput>;
