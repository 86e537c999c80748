import { type FailureKind, VITALS_DAYS } from '@site/contract';
import { type Model, Schema, model } from 'mongoose';

const KEPT_SECONDS = VITALS_DAYS * 24 * 60 * 60;

/** How often a value fell into each bucket, by the bucket's index. */
export type Histogram = Readonly<Record<string, number>>;

/** What all page views of one day measured, for one route of one release. */
export interface VitalsDayFields {
  _id: string;
  /** Midnight, UTC. */
  day: Date;
  remote: string;
  version: string;
  route: string;
  views?: number;
  failures?: number;
  lcp?: Histogram;
  inp?: Histogram;
  cls?: Histogram;
}

const ofDay = {
  _id: { type: String, required: true },
  day: { type: Date, required: true },
  remote: { type: String, required: true },
  version: { type: String, required: true },
};
const histogram = { type: Schema.Types.Mixed };

const vitalsDaySchema = new Schema(
  {
    ...ofDay,
    route: { type: String, required: true },
    views: { type: Number },
    failures: { type: Number },
    lcp: histogram,
    inp: histogram,
    cls: histogram,
  },
  { collection: 'vitals', versionKey: false },
);
vitalsDaySchema.index({ day: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const VitalsDay = model('VitalsDay', vitalsDaySchema) as unknown as Model<VitalsDayFields>;

/** How often one failure happened in one release on one day. */
export interface FailureDayFields {
  _id: string;
  day: Date;
  remote: string;
  version: string;
  kind: FailureKind;
  name: string;
  message: string;
  frame?: string;
  count: number;
}

const failureDaySchema = new Schema(
  {
    ...ofDay,
    kind: { type: String, required: true },
    name: { type: String, required: true },
    message: { type: String, default: '' },
    frame: { type: String },
    count: { type: Number, default: 0 },
  },
  { collection: 'failures', versionKey: false },
);
failureDaySchema.index({ day: 1 }, { expireAfterSeconds: KEPT_SECONDS });
failureDaySchema.index({ remote: 1, day: 1 });

export const FailureDay = model('FailureDay', failureDaySchema) as unknown as Model<FailureDayFields>;
