import * as yup from 'yup';
import { leadWireFields } from './leadWire';

export const applicationWire = yup
  .object({ ...leadWireFields, grad_year: yup.number().integer().defined().nullable() })
  .noUnknown();
export type ApplicationWire = yup.InferType<typeof applicationWire>;
