import { type Difference, differencesOf } from '../../shared/form/ConflictDialog';
import { photoText } from '../../shared/records/photoValues';
import { consentFields, golferFields, golferLabels, PHOTO_LABEL } from './golferFields';
import type { GolferField, GolferValues } from './golferValues';
import type { TrainerChoice } from './golferView';

/** Both versions, field by field. */
export function golferDifferences(
  trainers: readonly TrainerChoice[],
  mine: GolferValues,
  theirs: GolferValues,
): Difference[] {
  const words = golferFields.map((field) => ({
    label: labelOf(field),
    textOf: (values: GolferValues) => textOf(field, values, trainers),
  }));
  return differencesOf([...words, { label: PHOTO_LABEL, textOf: photoText }], mine, theirs);
}

function labelOf(field: GolferField): string {
  return consentFields.includes(field) ? `Consent: ${golferLabels[field]}` : golferLabels[field];
}

function textOf(field: GolferField, values: GolferValues, trainers: readonly TrainerChoice[]): string {
  const value = values[field];
  if (field === 'trainerId') return trainers.find(({ id }) => id === value)?.name ?? String(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value).trim();
}
