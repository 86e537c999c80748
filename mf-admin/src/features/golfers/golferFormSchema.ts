import { golferInput, snakeCased } from '@site/contract';
import * as yup from 'yup';
import { pictureSchema } from '../../shared/records/pictureFile';
import { golferFields, golferPaths } from './golferFields';
import type { GolferField } from './golferValues';

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
  photo: pictureSchema,
});
