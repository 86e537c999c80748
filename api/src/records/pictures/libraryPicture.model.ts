import { pictureSubjects } from '@site/contract';
import { Schema, model } from 'mongoose';
import { absent, anyOf } from '../../db/filters';
import { focusField } from '../storedFields';
import { IMAGE_BUCKET, type PictureFacts } from './image.model';

/** The file of a picture that has its facts. */
export interface LibraryPictureFields {
  filename: string;
  length: number;
  uploadDate: Date;
  metadata: {
    imageId: string;
    /** Its record is deleted: it is not served. */
    isWithheld?: boolean;
    keptUntil?: Date;
    facts: PictureFacts;
  };
}

const facts = new Schema<PictureFacts>(
  {
    ...{ width: Number, height: Number, widths: [Number] },
    subject: { type: String, enum: pictureSubjects },
    focus: { type: focusField, default: undefined },
    ...{ fileName: String, source: String, alt: String, searchWords: [String], updatedAt: Date },
  },
  { _id: false },
);

const metadata = new Schema<LibraryPictureFields['metadata']>(
  { imageId: String, isWithheld: Boolean, keptUntil: Date, facts },
  { _id: false },
);

const pictureSchema = new Schema<LibraryPictureFields>(
  { filename: String, length: Number, uploadDate: Date, metadata },
  { collection: `${IMAGE_BUCKET}.files`, versionKey: false },
);
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

interface FilesOfPicture {
  imageId: string;
  isUnlisted: boolean;
  /** Of its WebP files. */
  widths: number[];
}

/** The pictures that the media library does not know. */
export async function filesWithoutFacts(): Promise<FilesOfPicture[]> {
  const found = await LibraryPicture.aggregate<{ _id: unknown; isUnlisted: boolean; names: string[] }>([
    { $match: { filename: /\/\d+\.webp$/ } },
    {
      $group: {
        _id: '$metadata.imageId',
        names: { $push: '$filename' },
        isUnlisted: { $max: { $eq: ['$metadata.isUnlisted', true] } },
        hasFacts: { $max: { $ne: [{ $type: '$metadata.facts' }, 'missing'] } },
      },
    },
    { $match: { hasFacts: false } },
  ]);
  return found.map(({ _id, isUnlisted, names }) => ({
    ...{ imageId: String(_id), isUnlisted },
    widths: names.map((name) => Number(/(\d+)\.webp$/.exec(name)?.[1])),
  }));
}

/** Returns the number of changed files: none when it has facts, or is gone. */
export async function setFacts(filename: string, facts: PictureFacts): Promise<number> {
  const filter = { filename, 'metadata.facts': absent() };
  return (await LibraryPicture.updateOne(filter, { $set: { 'metadata.facts': facts } })).modifiedCount;
}
