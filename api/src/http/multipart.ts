import { Writable } from 'node:stream';
import { basedOnField, limits } from '@site/contract';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { object } from 'yup';
import type { AppContext } from './context';
import { AppError, payloadTooLarge, unsupportedMediaType, validationFailed } from './errors';
import { check, toSnakeCase } from './readBody';
import { toBodyError } from './handleErrors';

export interface UploadRules {
  /** The name of the form field, for messages. */
  field: string;
  maxFiles: number;
  /** Pictures, unless it says otherwise. */
  kind?: UploadKind;
}

/** What the files are: how large one may be, and the messages. */
export interface UploadKind {
  bytes: number;
  tooLarge: string;
  empty: string;
  several(maxFiles: number): string;
}

/** A picture with the name of its file, which is empty where a client sends none. */
export interface SentPicture {
  bytes: Buffer;
  name: string;
}

export interface SentFile extends SentPicture {
  field: string;
}

export interface MultipartForm {
  /** The text fields; a repeated one is a list. */
  fields: Record<string, unknown>;
  files: SentFile[];
}

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const PICTURES: UploadKind = {
  bytes: limits.photoBytes,
  tooLarge: `A picture may be at most ${megabytes(limits.photoBytes)}. Please make it smaller`,
  empty: 'The picture is empty. Please choose it again',
  several: (maxFiles) =>
    maxFiles === 1 ? 'Please send one picture only' : `Please send at most ${maxFiles} pictures`,
};
const TOO_MUCH = `Please send at most ${megabytes(limits.uploadBytes)} at once, the rest in another request`;
const MAX_FIELDS = 60;
const FRAMING_BYTES = 64 * 1024;

/**
 * Reads a multipart request into memory, so no temporary file can be left behind. Call it only after authentication.
 * Throws 400, 413, 415 or 422.
 */
export async function readMultipart(ctx: AppContext, rules: UploadRules): Promise<MultipartForm> {
  const most = bytesInAll(rules) + limits.jsonBytes + FRAMING_BYTES;
  const contents = new Map<object, FileContent>();
  try {
    if ((ctx.request.length ?? 0) > most) throw payloadTooLarge(tooLargeInAll(rules));
    await parserFor(rules, contents)(ctx, async () => {});
  } catch (error) {
    throw toUploadError(error, rules);
  }
  const files = Object.entries(ctx.request.files ?? {}).flatMap(([field, sent]) =>
    [sent].flat().map((file) => ({
      field,
      bytes: contents.get(file)?.bytes ?? Buffer.alloc(0),
      name: plainName(file.originalFilename ?? ''),
    })),
  );
  return { fields: { ...(ctx.request.body as object) }, files };
}

const bytesInAll = ({ maxFiles, kind = PICTURES }: UploadRules): number =>
  Math.min(maxFiles * kind.bytes, limits.uploadBytes);

const tooLargeInAll = ({ maxFiles, kind = PICTURES }: UploadRules): string =>
  maxFiles === 1 ? kind.tooLarge : TOO_MUCH;

function parserFor(rules: UploadRules, contents: Map<object, FileContent>) {
  const { maxFiles, kind = PICTURES } = rules;
  return koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH],
    formidable: {
      maxFiles,
      maxFields: MAX_FIELDS,
      maxFieldsSize: limits.jsonBytes,
      maxFileSize: kind.bytes,
      maxTotalFileSize: bytesInAll(rules),
      // Without a chosen file, a browser sends one without a name.
      filter: ({ originalFilename }) => originalFilename !== '',
      fileWriteStreamHandler: (file) => {
        const content = new FileContent(kind.bytes);
        contents.set(file ?? {}, content);
        return content;
      },
    },
  });
}

/**
 * Copies a file into one buffer while it arrives: its parts, kept until the end, would be in memory twice. What is reserved and
 * not written takes no memory. The parser refuses a larger file.
 */
class FileContent extends Writable {
  private readonly buffer: Buffer;
  private size = 0;

  constructor(most: number) {
    super();
    this.buffer = Buffer.allocUnsafeSlow(most);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.size += chunk.copy(this.buffer, this.size);
    done();
  }

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.size);
  }
}

/** One line without folders, which some clients send along. */
function plainName(sent: string): string {
  const [name = ''] = /[^/\\]*$/.exec(sent) ?? [];
  return Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, limits.nameMax)
    .join('');
}

// formidable's own numbers, which koa-body does not export.
const FORMIDABLE = {
  fieldsTooLarge: 1006,
  tooManyFields: 1007,
  totalTooLarge: 1009,
  emptyFile: 1010,
  tooManyFiles: 1015,
  fileTooLarge: 1016,
};

function toUploadError(error: unknown, rules: UploadRules): AppError {
  const { field, maxFiles, kind = PICTURES } = rules;
  if (error instanceof AppError) return error;
  switch ((error as { code?: unknown }).code) {
    case FORMIDABLE.tooManyFiles:
      return validationFailed({ [field]: kind.several(maxFiles) });
    case FORMIDABLE.tooManyFields:
      return payloadTooLarge(`A form may have at most ${MAX_FIELDS} fields`);
    case FORMIDABLE.fieldsTooLarge:
      return payloadTooLarge('The text fields of the form are too long');
    case FORMIDABLE.totalTooLarge:
      return payloadTooLarge(tooLargeInAll(rules));
    case FORMIDABLE.fileTooLarge:
      return payloadTooLarge(kind.tooLarge);
    case FORMIDABLE.emptyFile:
      return validationFailed({ [field]: kind.empty });
    default:
      return toBodyError(error, 'The upload cannot be read');
  }
}

export interface SentPictures {
  files: SentPicture[];
  /** The version of the record that the editor started from, if given. */
  basedOn: string | undefined;
}

const version = object({ based_on: basedOnField });

/** Reads a request with pictures only, at least one, and perhaps the version that they are for. Throws 400, 413, 415 or 422. */
export async function readPictures(ctx: AppContext, rules: UploadRules): Promise<SentPictures> {
  if (!ctx.is('multipart/form-data'))
    throw unsupportedMediaType('Please send the picture as multipart/form-data');
  const { fields, files } = await readMultipart(ctx, rules);
  const isExpected = files.length > 0 && files.every(({ field }) => field === rules.field);
  if (!isExpected) throw pictureMissing(rules.field);
  const { based_on = '' } = toSnakeCase(fields) as Record<string, unknown>;
  // As in every form, an empty text counts as missing.
  const { based_on: basedOn } = await check(version, based_on === '' ? {} : { based_on });
  return { files: files.map(({ bytes, name }) => ({ bytes, name })), basedOn };
}

export const pictureMissing = (field: string) =>
  validationFailed({ [field]: `Please send a picture in the field "${field}"` });
