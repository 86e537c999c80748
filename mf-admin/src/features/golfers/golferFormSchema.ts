import { golferInput, limits, snakeCased } from '@site/contract';
import * as yup from 'yup';
import { golferFields, golferPaths } from './golferFields';
import { golferTexts } from './golferMessages';
import type { GolferField } from './golferValues';

/** What the api decodes (and a file picker offers). */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Why a photo would be refused, said before it is sent. */
function refusalOf(file: File): string | undefined {
  if (!PHOTO_TYPES.includes(file.type)) return golferTexts.notAPhoto(file.name);
  if (file.size > limits.photoBytes) return golferTexts.photoTooLarge(file.name);
  return undefined;
}

const photo = yup
  .mixed<File>()
  .nullable()
  .test('photo', (file, { createError }) => {
    const message = file && refusalOf(file);
    return message ? createError({ message }) : true;
  });

/** Checks a field as the api will. What is blank is not sent (spec 5), so it is not looked at. */
function asTheApiReadsIt(field: GolferField) {
  const sent = yup.reach(golferInput, snakeCased(golferPaths[field])) as yup.Schema;
  return yup.mixed().test('api', (value, { createError }) => {
    if (value === undefined || String(value).trim() === '') return true;
    const message = complaintOf(sent, value);
    return message ? createError({ message }) : true;
  });
}

function complaintOf(schema: yup.Schema, value: unknown): string | undefined {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as yup.ValidationError).message;
  }
}

/** Spec 5: nothing is required. The rules are the api's own. */
export const golferFormSchema = yup.object({
  ...Object.fromEntries(golferFields.map((field) => [field, asTheApiReadsIt(field)])),
  photo,
});
