import { type AdminGolferWire, exampleField, golferFields, socialNetworks } from '@site/contract';
import { sendExampleEnd } from '../form/exampleEnd';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import { type TrainerChoice, toTrainerChoice } from './golferView';

const { is_published: _isPublished, ...ownFields } = golferFields;
const fields = { ...ownFields, is_example: exampleField };
type Fields = typeof fields;

/** docs/product.md#entities, with the fields of the public profile and of the legal record. */
export type GolferValues = FormValues<Fields>;
export type GolferField = FieldName<Fields>;

export interface StoredGolfer extends StoredRecord<GolferValues> {
  slug: string;
  isPublished: boolean;
  /** May be missing from the list of trainers. */
  trainer: TrainerChoice | null;
}

const form = entityForm(fields, {
  example: [['isExample']],
  main: [
    ['firstName', 'lastName'],
    ['gradYear', 'country'],
    ['sports'],
    ['trainerId'],
    ['handicap', 'handicapOn'],
    ['averageScore', 'rounds'],
    ['testimonial'],
  ],
  academics: [['gpa', 'major'], ['gpaMethod'], ['sat', 'act'], ['school', 'graduatesOn']],
  stats: [['worldRank', 'rankName'], ['drivingDistance'], ['fairwayAccuracy', 'greensInRegulation']],
  socials: socialNetworks.map((network) => [network] as const),
  address: [['slug']],
  consent: [
    ['givenBy'],
    ['scope'],
    ['givenAt', 'withdrawnAt'],
    ['adultOn'],
    ['belowSixteen'],
    ['searchEngines'],
  ],
});

export const golferForm = {
  ...form,
  toFormData(values: GolferValues, before?: StoredRecord<GolferValues>, isPublished = true): FormData {
    const data = form.toFormData(values, before);
    // docs/product.md#hidden-records: golfers are saved as published, unless they are hidden.
    data.append('isPublished', String(isPublished));
    sendExampleEnd(data, values, before?.values);
    return data;
  },
};

/** The whole record as form values. */
export function toStoredGolfer(golfer: AdminGolferWire): StoredGolfer {
  return {
    id: golfer.id,
    slug: golfer.slug,
    updatedAt: golfer.updated_at,
    isPublished: golfer.is_published,
    trainer: golfer.trainer && toTrainerChoice(golfer.trainer),
    values: {
      ...golferForm.fromWire(golfer, golfer.headshot),
      // A number, as the numeric input returns it: a string would count as a change.
      gradYear: golfer.grad_year ?? '',
    },
  };
}
