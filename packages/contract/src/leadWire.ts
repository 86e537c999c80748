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

type LabelsOf<Wire> = Readonly<Record<Exclude<keyof Wire, 'id' | 'flagged'>, string>>;

/** The fields of a contact message, in the order of the admin's table. */
export const contactLabels = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  created_at: 'Date',
} satisfies LabelsOf<ContactWire>;

/** The fields of an application, in the order of the admin's table. */
export const applicationLabels = {
  name: 'Name',
  email: 'Email',
  grad_year: 'Grad Year',
  message: 'Message',
  created_at: 'Date',
} satisfies LabelsOf<ApplicationWire>;

/** The response to the sender: the message is shown. */
export const leadReceiptWire = yup
  .object({ id: yup.string().required(), message: yup.string().required() })
  .noUnknown();
export type LeadReceiptWire = yup.InferType<typeof leadReceiptWire>;
