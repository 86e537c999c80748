/** One part of the demo content. A second run sets its words back and leaves everything else alone. */
export interface Seed {
  /** Writes the words: soon done. */
  writeTexts(): Promise<void>;
  /** What is left to draw, one step a picture. Records that have a picture keep it. */
  pictures(): Promise<PictureStep[]>;
}

export interface PictureStep {
  /** What is drawn, for whoever waits. */
  what: string;
  draw(): Promise<void>;
}

export const noPictures = (): Promise<PictureStep[]> => Promise.resolve([]);
