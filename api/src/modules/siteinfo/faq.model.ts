import { type InferSchemaType, Schema, model } from 'mongoose';
import { IN_ORDER, orderedFields } from './orderedRecord.model';

const faqSchema = new Schema(
  {
    question: { type: String, required: true },
    answer: { type: String, required: true },
    category: { type: String, default: '' },
    ...orderedFields,
  },
  { timestamps: true },
);
faqSchema.index(IN_ORDER);
faqSchema.index({ createdAt: 1, _id: 1 });
faqSchema.index({ searchWords: 1 });

export type FaqFields = InferSchemaType<typeof faqSchema>;
export const Faq = model<FaqFields>('Faq', faqSchema as unknown as Schema<FaqFields>);
