import { basedOnField, limits } from '@site/contract';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { object } from 'yup';
import type { AppContext } from './context';
import { AppError, payloadTooLarge, unsupportedMediaType, validationFailed } from './errors';
import { FileLine, FileSink, type OnFile, type UploadKind } from './fileSinks';
import { check, toSnakeCase } from './readBody';
import { toBodyError } from './handleErrors';

export interface UploadRules {
  /** The name of the form field, for messages. */
  field: string;
  maxFiles: number;
  /** Pictures, unless it says otherwise. */
  kind?: UploadKind;
  /**
   * Takes each file as soon as it is complete, while the rest of the request waits: however many there are, one is in
   * memory. What it throws refuses the request, at its end, because an answer to a client that is still sending may be lost.
   */
  onFile?: OnFile;
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
  const sinks = new Map<object, FileSink>();
  const line = rules.onFile && new FileLine(rules.onFile);
  try {
    if ((ctx.request.length ?? 0) > most) throw payloadTooLarge(tooLargeInAll(rules));
    await parserFor(rules, sinks, line)(ctx, async () => {});
  } catch (error) {
    await line?.end();
    throw toUploadError(error, rules);
  }
  if (line?.refusal) throw line.refusal.reason;
  return { fields: { ...(ctx.request.body as object) }, files: filesOf(ctx, sinks) };
}

const bytesInAll = ({ maxFiles, kind = PICTURES }: UploadRules): number =>
  Math.min(maxFiles * kind.bytes, limits.uploadBytes);

const tooLargeInAll = ({ maxFiles, kind = PICTURES }: UploadRules): string =>
  maxFiles === 1 ? kind.tooLarge : TOO_MUCH;

function parserFor(rules: UploadRules, sinks: Map<object, FileSink>, line: FileLine | undefined) {
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
        const sink = line ? line.nextSink(kind, sentNameOf(file)) : new FileSink(kind);
        sinks.set(file ?? {}, sink);
        return sink;
      },
    },
  });
}

// The library's types leave it out.
const sentNameOf = (file: object | undefined): string =>
  (file as { originalFilename?: string | null } | undefined)?.originalFilename ?? '';

function filesOf(ctx: AppContext, sinks: Map<object, FileSink>): SentFile[] {
  const sent = Object.entries(ctx.request.files ?? {});
  return sent.flatMap(([field, files]) =>
    [files].flat().map((file) => ({
      field,
      bytes: sinks.get(file)?.bytes ?? Buffer.alloc(0),
      name: plainName(file.originalFilename ?? ''),
    })),
  );
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

/** Pictures for a record that other admins may be changing too. */
export interface SentPictures {
  files: SentPicture[];
  /** The version that the editor started from, if given. */
  basedOn: string | undefined;
}

const version = object({ based_on: basedOnField });

/** The same, each as what was made of it when it arrived. */
export interface SentPieces<Piece> {
  pieces: Piece[];
  basedOn: string | undefined;
}

/** Reads a request with pictures only, at least one. Throws 400, 413, 415 or 422. */
export async function readPictures(ctx: AppContext, rules: UploadRules): Promise<SentPicture[]> {
  return picturesIn(await readPictureForm(ctx, rules), rules);
}

/** The same for a record: the form may name the version that the pictures are for. */
export async function readPicturesOfRecord(ctx: AppContext, rules: UploadRules): Promise<SentPictures> {
  const form = await readPictureForm(ctx, rules);
  return { files: picturesIn(form, rules), basedOn: await versionIn(form) };
}

/** What becomes of each picture when it has arrived, to make room for the next. */
export type MakePiece<Piece> = (bytes: Buffer, name: string) => Promise<Piece>;

export async function readPiecesOfRecord<Piece>(
  ctx: AppContext,
  rules: UploadRules,
  make: MakePiece<Piece>,
): Promise<SentPieces<Piece>> {
  const pieces: Piece[] = [];
  const onFile: OnFile = async (bytes, name) => void pieces.push(await make(bytes, plainName(name)));
  const form = await readPictureForm(ctx, { ...rules, onFile });
  picturesIn(form, rules);
  return { pieces, basedOn: await versionIn(form) };
}

async function versionIn({ fields }: MultipartForm): Promise<string | undefined> {
  const { based_on = '' } = toSnakeCase(fields) as Record<string, unknown>;
  // As in every form, an empty text counts as missing.
  return (await check(version, based_on === '' ? {} : { based_on })).based_on;
}

async function readPictureForm(ctx: AppContext, rules: UploadRules): Promise<MultipartForm> {
  if (!ctx.is('multipart/form-data'))
    throw unsupportedMediaType('Please send the picture as multipart/form-data');
  return readMultipart(ctx, rules);
}

function picturesIn({ files }: MultipartForm, rules: UploadRules): SentPicture[] {
  const isExpected = files.length > 0 && files.every(({ field }) => field === rules.field);
  if (!isExpected) throw pictureMissing(rules.field);
  return files.map(({ bytes, name }) => ({ bytes, name }));
}

export const pictureMissing = (field: string) =>
  validationFailed({ [field]: `Please send a picture in the field "${field}"` });
