import * as yup from 'yup';
import { leadFields } from './leadFields';
import { visitorLimits } from './visitorLimits';
import { atMost, text } from './text';

/** docs/product.md#contact-rules: the words are literal. */
export const contactMessages = {
  messageTooShort: `Message must be at least ${visitorLimits.contactMessageMin} characters`,
  sent: 'Your message has been sent successfully!',
} as const;

/** The fields of the contact form, which POST /contact accepts. */
export const contactInput = yup
  .object({
    ...leadFields,
    message: text('Message')
      .min(visitorLimits.contactMessageMin, contactMessages.messageTooShort)
      .max(visitorLimits.messageMax, atMost('Message', visitorLimits.messageMax))
      .required(contactMessages.messageTooShort),
  })
  .noUnknown();
export type ContactInput = yup.InferType<typeof contactInput>;
