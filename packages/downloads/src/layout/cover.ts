import { logo } from '@site/artwork';
import { type Download, downloads, downloadsEdition, site } from '@site/contract';
import type { FamilyDocument } from '../content/document';
import { type MotifTone, motifs } from '../drawings/motifs';
import { color, left, main, page, styles } from './look';
import type { Doc, Sheet, StructureElement } from './Sheet';
import { drawLines, typeset } from './typeset';

const BAND = 236;
const MOTIF_SIZE = 172;
const LOGO_HEIGHT = 25;
const LABEL_SIZE = 7.5;

const motifColor: Readonly<Record<MotifTone, string>> = {
  line: color.mint,
  soft: color.contour,
  flag: color.flag,
};

export interface CoverOptions {
  about: Download;
  content: FamilyDocument;
}

/** The head of the first page: a deep band with the title, then the purpose of the document. */
export function drawCover(sheet: Sheet, root: StructureElement, { about, content }: CoverOptions): void {
  sheet.decorate((doc) => {
    doc.rect(0, 0, page.width, BAND).fill(color.deep);
    drawLogo(doc);
    drawMotif(doc, about);
  });
  drawEyebrow(sheet, root, about);
  const title = typeset(sheet.doc, about.title, { style: styles.title, width: 320 });
  sheet.element('H1', root, () =>
    drawLines(sheet.doc, title, { x: left.x - 1, y: BAND - 26 - title.height }),
  );
  drawLead(sheet, root, content);
}

function drawLogo(doc: Doc): void {
  doc
    .save()
    .translate(left.x, 40)
    .scale(LOGO_HEIGHT / logo.height);
  logo.paths.forEach((path, index) => doc.path(path).fill(index === 1 ? color.flag : color.chalk));
  doc.restore();
}

function drawMotif(doc: Doc, { key }: Download): void {
  doc
    .save()
    .translate(page.width - left.x - MOTIF_SIZE, 34)
    .scale(MOTIF_SIZE / 200);
  doc.lineCap('round').lineJoin('round');
  for (const { d, tone, stroke } of motifs[key]) {
    doc.path(d);
    if (stroke) doc.lineWidth(stroke).stroke(motifColor[tone]);
    else doc.fill(motifColor[tone]);
  }
  doc.restore();
}

function drawEyebrow(sheet: Sheet, root: StructureElement, about: Download): void {
  const text = `For families: document ${downloads.indexOf(about) + 1} of ${downloads.length}`;
  const style = { ...styles.kicker, size: LABEL_SIZE + 1.4, color: color.mint };
  const lines = typeset(sheet.doc, text, { style, width: 300 });
  sheet.element('P', root, () => drawLines(sheet.doc, lines, { x: left.x, y: 80 }));
}

function drawLead(sheet: Sheet, root: StructureElement, { lead, audience }: FamilyDocument): void {
  const { doc } = sheet;
  const top = BAND + 28;
  const lines = typeset(doc, lead, { style: styles.lead, width: main.width });
  sheet.element('P', root, () => drawLines(doc, lines, { x: main.x, y: top - 3 }));
  const aside = [`**For:** ${audience}`, `**Edition:** ${downloadsEdition.label}`];
  let y = top;
  for (const text of aside) {
    const note = typeset(doc, text, { style: styles.small, width: left.width - 8 });
    const at = y;
    sheet.element('P', root, () => drawLines(doc, note, { x: left.x, y: at }));
    y += note.height + 5;
  }
  sheet.y = Math.max(top + lines.height, y) + 22;
}

/** Publisher, contact and page number, on every page. */
export function drawFooter(
  sheet: Sheet,
  title: string,
  { index, count }: { index: number; count: number },
): void {
  const y = 796;
  sheet.decorate((doc) => {
    const right = main.x + main.width;
    doc.lineWidth(0.5).moveTo(left.x, y).lineTo(right, y).stroke(color.line);
    const address = [site.name, ...site.address.lines, site.phone, site.email].join(' · ');
    const place = `${title} · ${index + 1} / ${count}`;
    doc.font('text').fontSize(LABEL_SIZE).fillColor(color.mist);
    doc.text(address, left.x, y + 17, { lineBreak: false, baseline: 'alphabetic' });
    doc.font('bold').fontSize(LABEL_SIZE).fillColor(color.ink);
    doc.text(place, right - doc.widthOfString(place), y + 17, { lineBreak: false, baseline: 'alphabetic' });
  }, 'Pagination');
}
