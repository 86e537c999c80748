import * as yup from 'yup';
import { dateWire } from './dateWire';

/** A lead as an admin sees it. */
export const leadWireFields = {
  id: yup.string().required(),
  name: yup.string().required(),
  email: yup.string().required(),
  message: yup.string().required(),
  created_at: dateWire.required(),
  // Looks like spam, but is stored all the same.
  flagged: yup.boolean().required(),
};

/** The response to the sender: the message is shown. */
export const leadReceiptWire = yup
  .object({ id: yup.string().required(), message: yup.string().required() })
  .noUnknown();
export type LeadReceiptWire = yup.InferType<typeof leadReceiptWire>;
