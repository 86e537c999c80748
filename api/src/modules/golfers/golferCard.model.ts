import type { FigureWire, GolferEventWire, ResultWire } from '@site/contract';
import { Schema } from 'mongoose';

export interface StoredFilm {
  /** In the one spelling that `filmOf` gives it. */
  address: string;
  title: string;
  length: string;
}

/** What a coach reads beside the fields of an athlete. Days are texts, because they have no time zone. */
export interface StoredCard {
  figures: FigureWire[];
  results: ResultWire[];
  films: StoredFilm[];
  schedule: GolferEventWire[];
}

/** Athletes from before there were cards have none. */
export const NO_CARD: StoredCard = { figures: [], results: [], films: [], schedule: [] };

const rowOf = <Row>(fields: Record<keyof Row, unknown>) => ({
  type: [new Schema(fields as Record<string, typeof String>, { _id: false, id: false })],
  default: () => [],
});

export const cardSchema = new Schema<StoredCard>(
  {
    figures: rowOf<FigureWire>({ sport: String, figure: String, value: String, on: String, note: String }),
    results: rowOf<ResultWire>({
      on: String,
      event: String,
      venue: String,
      yards: Number,
      rating: Number,
      slope: Number,
      score: String,
      place: String,
    }),
    films: rowOf<StoredFilm>({
      address: String,
      title: String,
      length: String,
    }),
    schedule: rowOf<GolferEventWire>({ on: String, event: String, venue: String }),
  },
  { _id: false, id: false },
);
