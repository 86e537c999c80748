export interface Drawing {
  height: number;
  /** Draws from 0, 0 down and to the right. */
  draw: (doc: PDFKit.PDFDocument, width: number) => void;
}
