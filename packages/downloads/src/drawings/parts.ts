import { color } from '../layout/look';

type Doc = PDFKit.PDFDocument;

interface Label {
  text: string;
  x: number;
  y: number;
  align?: 'left' | 'center' | 'right';
  tone?: string;
}

export function label(doc: Doc, { text, x, y, align = 'left', tone = color.ink }: Label): void {
  doc.font('medium').fontSize(8.6).fillColor(tone);
  const width = doc.widthOfString(text);
  const shift = { left: 0, center: width / 2, right: width }[align];
  doc.text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
}

/** A camera from above with its number, and the cone that it sees. */
export function camera(
  doc: Doc,
  { x, y, turn, number, reach }: { x: number; y: number; turn: number; number: string; reach: number },
): void {
  doc.save().translate(x, y).rotate(turn);
  doc
    .fillOpacity(0.5)
    .path(`M0 0L${reach} ${-reach * 0.24}L${reach} ${reach * 0.24}Z`)
    .fill(color.flagPale);
  doc.fillOpacity(1);
  doc.restore();
  doc.circle(x, y, 9).fill(color.fairway);
  doc.font('display').fontSize(10).fillColor(color.chalk);
  doc.text(number, x - doc.widthOfString(number) / 2, y + 3.6, { lineBreak: false, baseline: 'alphabetic' });
}

export function dashed(doc: Doc, { from, to }: { from: [number, number]; to: [number, number] }): void {
  doc.lineWidth(0.8).dash(3, { space: 3 });
  doc
    .moveTo(...from)
    .lineTo(...to)
    .stroke(color.fairway);
  doc.undash();
}
