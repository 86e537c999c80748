import { type Model, Schema, model } from 'mongoose';
import { type LeadFields, addLeadIndexes, leadFields } from '../../records/leads';

/** The fields of the exported file. */
export const exportedFields = ['name', 'email', 'message', 'receivedAt'] as const;
export type ExportedMessage = Pick<LeadFields, (typeof exportedFields)[number]>;

const contactSchema = new Schema({ ...leadFields });
addLeadIndexes(contactSchema);

export const ContactMessage = model('ContactMessage', contactSchema) as unknown as Model<LeadFields>;
