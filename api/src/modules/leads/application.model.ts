import { type Model, Schema, model } from 'mongoose';
import { type LeadFields, addLeadIndexes, leadFields } from '../../records/leads';

export interface ApplicationFields extends LeadFields {
  gradYear: number | null;
}

/** The fields of the exported file. */
export const exportedFields = ['name', 'email', 'gradYear', 'message', 'receivedAt'] as const;
export type ExportedApplication = Pick<ApplicationFields, (typeof exportedFields)[number]>;

const applicationSchema = new Schema({ ...leadFields, gradYear: { type: Number, default: null } });
addLeadIndexes(applicationSchema);
applicationSchema.index({ gradYear: 1, _id: 1 });
// For a person's records. Unique: an athlete is made from one application.
applicationSchema.index(
  { 'work.athleteId': 1 },
  { unique: true, partialFilterExpression: { 'work.athleteId': { $type: 'objectId' } } },
);

export const Application = model('Application', applicationSchema) as unknown as Model<ApplicationFields>;
