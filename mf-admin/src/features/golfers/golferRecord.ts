import { type AdminGolferWire, golferFields } from '@site/contract';
import {
  type EntityForm,
  entityForm,
  type FieldName,
  type FormValues,
} from '../../shared/records/entityForm';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { type TrainerChoice, toTrainerChoice } from './golferView';

const { is_published: _isPublished, ...fields } = golferFields;
type Fields = typeof fields;

/** docs/product.md#entities, and what only the public profile and the law know. */
export type GolferValues = FormValues<Fields>;
export type GolferField = FieldName<Fields>;

export interface StoredGolfer extends StoredRecord<GolferValues> {
  slug: string;
  isPublished: boolean;
  /** Also one whom the list of trainers may not have. */
  trainer: TrainerChoice | null;
}

const form = entityForm(fields);

export const golferForm: EntityForm<Fields> = {
  ...form,
  toFormData(values, before) {
    const data = form.toFormData(values, before);
    // docs/product.md#admin-golfers: golfers are always saved as published.
    data.append('isPublished', 'true');
    return data;
  },
};

/** The whole record as the form holds it. */
export function toStoredGolfer(golfer: AdminGolferWire): StoredGolfer {
  return {
    id: golfer.id,
    slug: golfer.slug,
    updatedAt: golfer.updated_at,
    isPublished: golfer.is_published,
    trainer: golfer.trainer && toTrainerChoice(golfer.trainer),
    values: {
      ...golferForm.fromWire(golfer, golfer.headshot),
      // As its numeric input holds it: text would be another value.
      gradYear: golfer.grad_year ?? '',
    },
  };
}
