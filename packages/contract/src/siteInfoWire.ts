import * as yup from 'yup';
import { dateWire } from './dateWire';

const orderIndex = yup.number().integer().min(0).required();

export const faqWire = yup
  .object({
    id: yup.string().required(),
    q: yup.string().required(),
    a: yup.string().required(),
    category: yup.string().defined(),
    order_index: orderIndex,
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type FaqWire = yup.InferType<typeof faqWire>;

export const factWire = yup
  .object({
    id: yup.string().required(),
    value: yup.string().required(),
    title: yup.string().required(),
    source: yup.string().defined(),
    order_index: orderIndex,
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type FactWire = yup.InferType<typeof factWire>;
