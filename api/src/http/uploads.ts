import { basedOnField } from '@site/contract';
import { object } from 'yup';
import type { AppContext } from './context';
import { unsupportedMediaType, validationFailed } from './errors';
import { type MultipartForm, type UploadRules, readMultipart } from './multipart';
import { check, toSnakeCase } from './readBody';

/** Pictures for a record that others may be changing as well. */
export interface SentPictures {
  files: Buffer[];
  /** The version that the editor started from, if it names one. */
  basedOn: string | undefined;
}

const version = object({ based_on: basedOnField });

/** Reads a request that brings nothing but pictures, at least one. Throws 400, 413, 415 or 422. */
export async function readPictures(ctx: AppContext, rules: UploadRules): Promise<Buffer[]> {
  return picturesIn(await readPictureForm(ctx, rules), rules);
}

/** The same for a record: the pictures may bring along which version of it they are for. */
export async function readPicturesOfRecord(ctx: AppContext, rules: UploadRules): Promise<SentPictures> {
  const form = await readPictureForm(ctx, rules);
  const files = picturesIn(form, rules);
  const { based_on = '' } = toSnakeCase(form.fields) as Record<string, unknown>;
  // An empty text counts as not sent, as in every form.
  const { based_on: basedOn } = await check(version, based_on === '' ? {} : { based_on });
  return { files, basedOn };
}

async function readPictureForm(ctx: AppContext, rules: UploadRules): Promise<MultipartForm> {
  if (!ctx.is('multipart/form-data'))
    throw unsupportedMediaType('Please send the picture as multipart/form-data');
  return readMultipart(ctx, rules);
}

function picturesIn({ files }: MultipartForm, rules: UploadRules): Buffer[] {
  const isExpected = files.length > 0 && files.every(({ field }) => field === rules.field);
  if (!isExpected) throw pictureMissing(rules.field);
  return files.map(({ bytes }) => bytes);
}

export const pictureMissing = (field: string) =>
  validationFailed({ [field]: `Please send a picture in the field "${field}"` });
