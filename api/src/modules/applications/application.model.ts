import { type Model, Schema, model } from 'mongoose';
import { type LeadFields, addLeadIndexes, leadFields } from '../../db/leads';

export interface ApplicationFields extends LeadFields {
  gradYear: number | null;
}

const applicationSchema = new Schema({ ...leadFields, gradYear: { type: Number, default: null } });
addLeadIndexes(applicationSchema);
applicationSchema.index({ gradYear: 1, _id: 1 });

export const Application = model('Application', applicationSchema) as unknown as Model<ApplicationFields>;
