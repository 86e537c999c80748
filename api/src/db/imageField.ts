import { Schema } from 'mongoose';

/** A document's reference to a picture in GridFS. `width` and `height` are those of the largest rendition. */
export interface StoredImage {
  id: string;
  width: number;
  height: number;
  widths: number[];
}

export const imageField = new Schema<StoredImage>(
  {
    id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
  },
  { _id: false, id: false },
);
