import { page } from './look';

export type Doc = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

/** pdfkit's published types lack `scope` and `bbox`. */
export interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Row' | 'Column';
  bbox?: [number, number, number, number];
}

/** The document being drawn: the current position, and access to the structure tree. */
export class Sheet {
  y: number = page.top;

  constructor(readonly doc: Doc) {}

  /** Starts a new page if less than `height` is left. */
  reserve(height: number): void {
    if (this.y + height > page.bottom) this.breakPage();
  }

  breakPage(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  /** Draws decoration, which screen readers skip. */
  decorate(draw: (doc: Doc) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Adds an element; `draw` puts its content on the page. */
  element(type: string, parent: StructureElement, draw: () => void): StructureElement {
    return this.place(this.doc.struct(type, {}, draw), parent);
  }

  /** Adds an element that contains others. */
  group(type: string, parent: StructureElement, options: ElementOptions = {}): StructureElement {
    return this.place(this.doc.struct(type, options), parent);
  }

  private place(element: StructureElement, parent: StructureElement): StructureElement {
    parent.add(element);
    return element;
  }
}
