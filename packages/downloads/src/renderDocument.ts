import PDFDocument from 'pdfkit';
import { type Download, downloadsEdition, site } from '@site/contract';
import type { FamilyDocument } from './content/document';
import { drawCover, drawFooter } from './layout/cover';
import { drawSection, drawSources } from './layout/drawSection';
import { fontFiles } from './layout/look';
import { Sheet } from './layout/Sheet';

export interface RenderedDocument {
  bytes: Buffer;
  pages: number;
}

/** Renders one document: tagged (PDF/UA), with bookmarks, and reproducible to the byte. */
export async function renderDocument(about: Download, content: FamilyDocument): Promise<RenderedDocument> {
  const doc = createDocument(about, content);
  const bytes = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = new Sheet(doc);
  drawCover(sheet, root, { about, content });
  for (const section of content.sections)
    drawSection(sheet, root, { section, hasSpine: content.hasSpine ?? false });
  drawSources(sheet, root, content.sources);
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    drawFooter(sheet, about.title, { index, count });
  }
  root.end();
  doc.end();
  return { bytes: await bytes, pages: count };
}

function createDocument(about: Download, { subject, keywords }: FamilyDocument): PDFKit.PDFDocument {
  // A fixed date: the same texts build the same bytes, so browsers keep their cached copy.
  const date = new Date(downloadsEdition.date);
  const options = {
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    font: fontFiles.text,
    info: {
      Title: `${about.title} | ${site.name}`,
      Author: site.legalName,
      Subject: subject,
      Keywords: keywords.join(', '),
      Creator: site.name,
      Producer: 'PDFKit',
      CreationDate: date,
      ModDate: date,
    },
  };
  // pdfkit's published types lack 'PDF/UA'.
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file);
  return doc;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
