import { type InferSchemaType, Schema, model } from 'mongoose';
import { IN_ORDER, orderedFields } from './orderedRecord.model';

const factSchema = new Schema(
  {
    value: { type: String, required: true },
    title: { type: String, required: true },
    source: { type: String, default: '' },
    ...orderedFields,
  },
  { timestamps: true },
);
factSchema.index(IN_ORDER);
factSchema.index({ createdAt: 1, _id: 1 });
factSchema.index({ searchWords: 1 });

export type FactFields = InferSchemaType<typeof factSchema>;
export const Fact = model<FactFields>('Fact', factSchema as unknown as Schema<FactFields>);
