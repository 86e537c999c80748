import * as yup from 'yup';
import { dateWire } from './sharedWire';

/** A lead as an admin sees it. */
const leadWireFields = {
  id: yup.string().required(),
  name: yup.string().required(),
  email: yup.string().required(),
  message: yup.string().required(),
  created_at: dateWire.required(),
  // Looks like spam, but is stored all the same.
  flagged: yup.boolean().required(),
};

export const contactWire = yup.object(leadWireFields).noUnknown();
export type ContactWire = yup.InferType<typeof contactWire>;

export const applicationWire = yup
  .object({ ...leadWireFields, grad_year: yup.number().integer().defined().nullable() })
  .noUnknown();
export type ApplicationWire = yup.InferType<typeof applicationWire>;

/** The response to the sender: the message is shown. */
export const leadReceiptWire = yup
  .object({ id: yup.string().required(), message: yup.string().required() })
  .noUnknown();
export type LeadReceiptWire = yup.InferType<typeof leadReceiptWire>;
