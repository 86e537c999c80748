import * as yup from 'yup';
import { leadWireFields } from './leadWire';

export const contactWire = yup.object(leadWireFields).noUnknown();
export type ContactWire = yup.InferType<typeof contactWire>;
