import type { BlockOf } from '../../content/document';
import { color, styles } from '../look';
import { drawLines, typeset } from '../typeset';
import { type Area, placeText } from './Area';

export function drawText(area: Area, text: string): void {
  const { sheet, x, width } = area;
  const lines = typeset(sheet.doc, text, { style: styles.text, width });
  sheet.reserve(lines.height);
  placeText(area, { type: 'P', lines, spot: { x, y: sheet.y } });
  sheet.y += lines.height + 7;
}

export function drawHeading(area: Area, text: string): void {
  const { sheet, x, width } = area;
  const lines = typeset(sheet.doc, text, { style: styles.heading, width });
  // Keeps the heading together with what follows.
  sheet.reserve(lines.height + 60);
  sheet.y += 4;
  placeText(area, { type: 'H3', lines, spot: { x, y: sheet.y } });
  sheet.y += lines.height + 4;
}

/** A highlighted note: on sand, with a bar in the flag's colour. */
export function drawNote(area: Area, text: string): void {
  const { sheet, x, width } = area;
  const lines = typeset(sheet.doc, text, { style: styles.note, width: width - 34 });
  const height = lines.height + 20;
  sheet.reserve(height);
  const { y } = sheet;
  sheet.decorate((doc) => {
    doc.rect(x, y, width, height).fill(color.sand);
    doc.rect(x, y, 4, height).fill(color.flag);
  });
  placeText(area, { type: 'P', lines, spot: { x: x + 18, y: y + 10 } });
  sheet.y += height + 12;
}

const FILL_HEIGHT = 27;

/** Labels, each with a line to write on. */
export function drawFill({ sheet, parent, x, width }: Area, { labels }: BlockOf<'fill'>): void {
  for (const label of labels) {
    const lines = typeset(sheet.doc, label, { style: styles.cell, width });
    sheet.reserve(FILL_HEIGHT);
    const y = sheet.y + FILL_HEIGHT - 6;
    sheet.decorate((doc) =>
      doc
        .lineWidth(0.6)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color.box),
    );
    sheet.element('P', parent, () => drawLines(sheet.doc, lines, { x, y: y - lines.height - 2 }));
    sheet.y += FILL_HEIGHT;
  }
  sheet.y += 10;
}

/** Links with their full address: the document is read on paper too. */
export function drawLinks({ sheet, parent, x, width }: Area, { items }: BlockOf<'links'>): void {
  const list = sheet.group('L', parent);
  for (const { url, label, what } of items) {
    const address = typeset(sheet.doc, label, {
      style: { ...styles.heading, size: 10, leading: 14.6, color: color.fairway },
      width,
    });
    const lines = typeset(sheet.doc, what, { style: styles.cell, width });
    sheet.reserve(address.height + lines.height + 8);
    const { y } = sheet;
    const body = sheet.group('LBody', sheet.group('LI', list));
    const link = sheet.group('Link', body);
    link.add(() => {
      drawLines(sheet.doc, address, { x, y });
      const note = { structParent: link, Contents: new String(`${what} (${label})`) };
      const wide = address.lines[0]?.reduce((sum, run) => sum + run.width, 0) ?? width;
      sheet.doc.link(x, y, wide, address.height, url, note as unknown as PDFKit.Mixins.AnnotationOption);
    });
    sheet.element('P', body, () => drawLines(sheet.doc, lines, { x, y: y + address.height }));
    sheet.y += address.height + lines.height + 8;
  }
  sheet.y += 4;
}
