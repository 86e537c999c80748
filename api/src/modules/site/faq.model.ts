import { faqFields } from '@site/contract';
import { Schema, model } from 'mongoose';
import { type StoredOf, storedFields } from '../../records/storedFields';
import { IN_ORDER, type OrderedFields, orderedFields } from './orderedRecord.model';

export type FaqFields = StoredOf<typeof faqFields> & OrderedFields;

const faqSchema = new Schema<FaqFields>(
  {
    ...storedFields(faqFields),
    ...orderedFields,
  },
  { timestamps: true },
);
faqSchema.index(IN_ORDER);
faqSchema.index({ createdAt: 1, _id: 1 });
faqSchema.index({ searchWords: 1 });

export const Faq = model<FaqFields>('Faq', faqSchema as unknown as Schema<FaqFields>);
