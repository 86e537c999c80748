import { type Model, Schema, model } from 'mongoose';
import { type LeadFields, addLeadIndexes, leadFields } from '../../db/leads';

const contactSchema = new Schema({ ...leadFields });
addLeadIndexes(contactSchema);

export const ContactMessage = model('ContactMessage', contactSchema) as unknown as Model<LeadFields>;
