import type { AppContext } from './context';
import { unsupportedMediaType, validationFailed } from './errors';
import { type UploadRules, readMultipart } from './multipart';

/** Reads a request that brings nothing but pictures, at least one. Throws 400, 413, 415 or 422. */
export async function readPictures(ctx: AppContext, rules: UploadRules): Promise<Buffer[]> {
  if (!ctx.is('multipart/form-data'))
    throw unsupportedMediaType('Please send the picture as multipart/form-data');
  const { files } = await readMultipart(ctx, rules);
  const isExpected = files.length > 0 && files.every(({ field }) => field === rules.field);
  if (!isExpected) throw pictureMissing(rules.field);
  return files.map(({ bytes }) => bytes);
}

export const pictureMissing = (field: string) =>
  validationFailed({ [field]: `Please send a picture in the field "${field}"` });
