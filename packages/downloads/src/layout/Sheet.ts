import { page } from './look';

export type Doc = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

/** `scope` and `bbox` are missing in the types that are published for pdfkit. */
export interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Row' | 'Column';
  bbox?: [number, number, number, number];
}

/** A document under the pen: where the next thing goes, and how it enters the structure tree. */
export class Sheet {
  y: number = page.top;

  constructor(readonly doc: Doc) {}

  /** Starts a new page where less than that height is left. */
  reserve(height: number): void {
    if (this.y + height > page.bottom) this.breakPage();
  }

  breakPage(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  /** What is there for the eye only: readers of the structure pass over it. */
  decorate(draw: (doc: Doc) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Adds an element to another; what `draw` puts on the page is its content. */
  element(type: string, parent: StructureElement, draw: () => void): StructureElement {
    return this.place(this.doc.struct(type, {}, draw), parent);
  }

  /** Adds an element that holds others. */
  group(type: string, parent: StructureElement, options: ElementOptions = {}): StructureElement {
    return this.place(this.doc.struct(type, options), parent);
  }

  private place(element: StructureElement, parent: StructureElement): StructureElement {
    parent.add(element);
    return element;
  }
}
