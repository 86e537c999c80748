import { type AdminGolferWire, exampleField, golferFields, socialNetworks } from '@site/contract';
import { sendExampleEnd } from '../form/exampleEnd';
import { entityForm, type FieldName, type FormValues } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';

const fields = { ...golferFields, is_example: exampleField };
type Fields = typeof fields;

/** docs/product.md#entities, with the fields of the public profile and of the legal record. */
export type GolferValues = FormValues<Fields>;
export type GolferField = FieldName<Fields>;

export type StoredGolfer = StoredRecord<GolferValues>;

const form = entityForm(fields, {
  example: [['isExample']],
  main: [
    ['firstName', 'lastName'],
    ['gradYear', 'country'],
    ['sports'],
    ['trainerId'],
    ['handicap', 'averageScore'],
    ['testimonial'],
  ],
  publication: [['isPublished']],
  academics: [['gpa', 'major'], ['gpaMethod'], ['sat', 'act'], ['school', 'graduatesOn']],
  stats: [
    ['handicapOn', 'rounds'],
    ['worldRank', 'rankName'],
    ['drivingDistance'],
    ['fairwayAccuracy', 'greensInRegulation'],
  ],
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
  toFormData(values: GolferValues, before?: StoredGolfer): FormData {
    const data = form.toFormData(values, before);
    sendExampleEnd(data, values, before?.values);
    return data;
  },
};

/** The whole record as form values. */
export function toStoredGolfer(golfer: AdminGolferWire): StoredGolfer {
  return {
    id: golfer.id,
    updatedAt: golfer.updated_at,
    values: {
      ...golferForm.fromWire(golfer, golfer.headshot),
      // A number, as the numeric input returns it: a string would count as a change.
      gradYear: golfer.grad_year ?? '',
    },
  };
}
