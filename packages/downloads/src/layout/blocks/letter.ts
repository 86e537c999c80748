import type { BlockOf } from '../../content/document';
import { color, styles } from '../look';
import { type Lines, typeset } from '../typeset';
import { type Area, placeText } from './Area';

const PAD = { x: 18, y: 12 };
const BETWEEN = 6;

interface Letter {
  head: Lines;
  body: readonly Lines[];
  headHeight: number;
  height: number;
}

function setLetter({ sheet, width }: Area, { subject, paragraphs }: BlockOf<'letter'>): Letter {
  const inner = width - 2 * PAD.x;
  const set = (text: string): Lines => typeset(sheet.doc, text, { style: styles.text, width: inner });
  const head = set(`**Subject:** ${subject}`);
  const body = paragraphs.map(set);
  const bodyHeight = body.reduce((sum, lines) => sum + lines.height + BETWEEN, -BETWEEN);
  const headHeight = head.height + 14;
  return { head, body, headHeight, height: headHeight + PAD.y + bodyHeight + PAD.y };
}

export const letterHeight = (area: Area, block: BlockOf<'letter'>): number => setLetter(area, block).height;

/** A framed letter with tinted gaps; it never breaks across pages. */
export function drawLetter(area: Area, block: BlockOf<'letter'>): void {
  const { sheet, x, width } = area;
  const { head, body, headHeight, height } = setLetter(area, block);
  sheet.reserve(height);
  const { y } = sheet;
  sheet.decorate((doc) => {
    doc.lineWidth(0.7).roundedRect(x, y, width, height, 6).stroke(color.line);
    doc
      .lineWidth(0.7)
      .moveTo(x, y + headHeight)
      .lineTo(x + width, y + headHeight)
      .stroke(color.line);
    doc.rect(x + 18, y - 1.6, 34, 3.2).fill(color.flag);
  });
  placeText(area, { type: 'P', lines: head, spot: { x: x + PAD.x, y: y + 7 } });
  let at = y + headHeight + PAD.y;
  for (const lines of body) {
    placeText(area, { type: 'P', lines, spot: { x: x + PAD.x, y: at } });
    at += lines.height + BETWEEN;
  }
  sheet.y += height + 14;
}
