import * as yup from 'yup';
import { dateWire } from './dateWire';

/** What an admin sees of everything that a visitor has sent. */
export const leadWireFields = {
  id: yup.string().required(),
  name: yup.string().required(),
  email: yup.string().required(),
  message: yup.string().required(),
  created_at: dateWire.required(),
  // Looks as if a program had sent it; it is kept all the same.
  flagged: yup.boolean().required(),
};

/** The answer to the sender: the message is the text to be shown. */
export const leadReceiptWire = yup
  .object({ id: yup.string().required(), message: yup.string().required() })
  .noUnknown();
export type LeadReceiptWire = yup.InferType<typeof leadReceiptWire>;
