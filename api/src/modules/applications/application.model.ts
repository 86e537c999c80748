import { type Model, Schema, model } from 'mongoose';
import { type LeadFields, addLeadIndexes, leadFields } from '../../db/leads';

export interface ApplicationFields extends LeadFields {
  gradYear: number | null;
}

/** The fields of the exported file. */
export const exportedFields = ['name', 'email', 'gradYear', 'message', 'receivedAt'] as const;
export type ExportedApplication = Pick<ApplicationFields, (typeof exportedFields)[number]>;

const applicationSchema = new Schema({ ...leadFields, gradYear: { type: Number, default: null } });
addLeadIndexes(applicationSchema);
applicationSchema.index({ gradYear: 1, _id: 1 });

export const Application = model('Application', applicationSchema) as unknown as Model<ApplicationFields>;
