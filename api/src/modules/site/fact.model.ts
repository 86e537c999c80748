import { factFields } from '@site/contract';
import { Schema, model } from 'mongoose';
import { type StoredOf, storedFields } from '../../records/storedFields';
import { IN_ORDER, type OrderedFields, orderedFields } from './orderedRecord.model';

export type FactFields = StoredOf<typeof factFields> & OrderedFields;

const factSchema = new Schema<FactFields>(
  {
    ...storedFields(factFields),
    ...orderedFields,
  },
  { timestamps: true },
);
factSchema.index(IN_ORDER);
factSchema.index({ createdAt: 1, _id: 1 });
factSchema.index({ searchWords: 1 });

export const Fact = model<FactFields>('Fact', factSchema as unknown as Schema<FactFields>);
