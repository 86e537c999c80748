/** A part of a lead's screen that holds something not saved. */
export interface UnsavedPart {
  /** For good: the screen is left without saving. */
  forget(): void;
}

export interface UnsavedPartProps {
  /** Told what is not saved yet; undefined when everything is. Must be referentially stable. */
  onUnsaved(part: UnsavedPart | undefined): void;
}
