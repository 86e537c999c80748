import { type PictureSubject, pictureSubjects } from '@site/contract';
import { Schema, model } from 'mongoose';
import { anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { searchWords } from '../../db/searchWords';
import { type StoredImage, focusField } from '../fields';
import { IMAGE_BUCKET, type PictureFacts } from './image.model';

/** The file of a picture that has its facts. */
export interface LibraryPictureFields {
  filename: string;
  length: number;
  uploadDate: Date;
  metadata: {
    imageId: string;
    keptUntil?: Date;
    facts: PictureFacts;
  };
}
export type LibraryPictureDoc = Stored<LibraryPictureFields>;

const facts = new Schema<PictureFacts>(
  {
    width: Number,
    height: Number,
    widths: [Number],
    subject: { type: String, enum: pictureSubjects },
    focus: { type: focusField, default: undefined },
    fileName: String,
    source: String,
    alt: String,
    searchWords: [String],
    updatedAt: Date,
  },
  { _id: false },
);

const metadata = new Schema<LibraryPictureFields['metadata']>(
  { imageId: String, keptUntil: Date, facts },
  { _id: false },
);

const pictureSchema = new Schema<LibraryPictureFields>(
  { filename: String, length: Number, uploadDate: Date, metadata },
  { collection: `${IMAGE_BUCKET}.files`, versionKey: false },
);
// Of every file: the second one is what the driver builds for reading a file by its name.
pictureSchema.index({ 'metadata.imageId': 1 });
pictureSchema.index({ filename: 1, uploadDate: 1 });
// Without the picture's other files, which are ten times as many.
const withFacts = { partialFilterExpression: { 'metadata.facts.subject': { $exists: true } } };
pictureSchema.index({ 'metadata.facts.subject': 1, uploadDate: 1, _id: 1 }, withFacts);
pictureSchema.index({ 'metadata.facts.subject': 1, 'metadata.facts.searchWords': 1 }, withFacts);
pictureSchema.index(
  { 'metadata.facts.source': 1 },
  { partialFilterExpression: { 'metadata.facts.source': { $exists: true } } },
);

export const LibraryPicture = model<LibraryPictureFields>('LibraryPicture', pictureSchema);

/** Matches the main files of the pictures. */
export const hasFacts = (): Record<string, unknown> => ({ 'metadata.facts.subject': anyOf(pictureSubjects) });

interface NewFacts extends Omit<StoredImage, 'id'> {
  subject: PictureSubject;
  fileName: string;
  source: string | undefined;
  updatedAt: Date;
}

/** A person's file is usually named after them, so its name is not stored, nor what would tell that it was sent again. */
export function newFacts({ subject, fileName: sent, source, ...others }: NewFacts): PictureFacts {
  const isPerson = subject === 'person';
  const fileName = isPerson ? '' : sent;
  return {
    ...others,
    ...(source && !isPerson && { source }),
    subject,
    fileName,
    alt: '',
    searchWords: wordsOf({ fileName, alt: '' }),
  };
}

/** The words that a picture is found by. */
export const wordsOf = ({ fileName, alt }: Pick<PictureFacts, 'fileName' | 'alt'>): string[] =>
  searchWords(alt, fileName);
