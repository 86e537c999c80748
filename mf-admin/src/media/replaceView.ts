import type { ApiError } from '@site/runtime';
import * as yup from 'yup';
import { pictureSchema } from '../form/pictureFile';

export const replaceTexts = {
  action: 'Replace',
  title: 'Replace the picture',
  save: 'Replace everywhere',
  label: 'New picture',
  missing: 'Choose the new picture',
  shown: (places: number) =>
    places === 1 ? 'Shown in one place' : `Shown in ${places.toLocaleString('en-GB')} places`,
  what: 'The new picture is shown at once wherever this one is. Its description and the words beside it stay. This one is kept under ‘Not used’ for a month, in case you want it back.',
  replaced: (name: string) => `‘${name}’ is replaced everywhere`,
  gone: 'Nothing shows this picture any more: somebody has replaced or removed it meanwhile. The list behind shows how it is now.',
  forOwners: 'A programme or a partner shows this picture, too. Please ask an owner to replace it.',
  failed: (message: string) => `The picture could not be replaced. It is shown as before. ${message}`,
} as const;

export interface ReplacementValues {
  picture: File | null;
}

export const noReplacement: ReplacementValues = { picture: null };

export const replacementSchema = yup.object({ picture: pictureSchema.required(replaceTexts.missing) });

export function replaceFailure(message: string, error: ApiError | undefined): string {
  if (error?.status === 404 || error?.status === 409) return replaceTexts.gone;
  return error?.status === 403 ? replaceTexts.forOwners : replaceTexts.failed(message);
}
