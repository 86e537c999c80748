import { Schema } from 'mongoose';

/** How a document names a picture whose renditions lie in GridFS. `width` and `height` are those of the largest. */
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
