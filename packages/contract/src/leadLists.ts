import type * as yup from 'yup';
import { leadWire } from './leads';

/** A contact message, as `GET /contact` lists it. */
export const contactWire = leadWire
  .pick(['id', 'name', 'email', 'message', 'created_at', 'flagged'])
  .noUnknown();
export type ContactWire = yup.InferType<typeof contactWire>;

/** An application, as `GET /applications` lists it. */
export const applicationWire = leadWire
  .pick(['id', 'name', 'email', 'message', 'created_at', 'flagged', 'grad_year'])
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

// The form of the site writes the number on the second line of the message.
const CONTACT_LINE = /^Sport: .*\nContact number: (.*)/;
const NUMBER = /\+?\d[\d\s()./-]{5,}/;

interface ContactNumber {
  /** The number as it was typed. */
  text: string;
  /** Digits only, with a plus where one was typed. */
  number: string;
}

/** The contact number in the message of an application; undefined where there is none that a telephone could call. */
export function contactNumberIn(message: string): ContactNumber | undefined {
  const text = CONTACT_LINE.exec(message)?.[1]?.trim();
  const typed = text && NUMBER.exec(text)?.[0];
  if (!text || !typed) return undefined;
  // '+44 (0)20 …' is dialled without the zero.
  const number = (typed.startsWith('+') ? typed.replace('(0)', '') : typed).replace(/[^\d+]/g, '');
  return { text, number };
}
