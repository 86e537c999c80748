import { color, styles } from '../look';
import type { Doc, Sheet, StructureElement } from '../Sheet';
import { drawLines, type Lines, typeset } from '../typeset';
import { type Area, type Spot, tintGaps } from './Area';

const INDENT = 21;
const BOX = 9.5;

interface ListLook {
  gap: number;
  /** Draws the marker in an element of its own, so that screen readers announce a list. */
  label: (sheet: Sheet, item: StructureElement, at: Spot & { index: number }) => void;
  hasRules?: boolean;
}

/** Boxes large enough for a pen. */
export const checkLook: ListLook = {
  gap: 6,
  hasRules: true,
  label: (sheet, item, { x, y }) => {
    const label = sheet.group('Lbl', item, { actual: '☐' });
    label.add(() => drawBox(sheet.doc, { x, y: y + 2.2 }));
  },
};

export const stepLook: ListLook = {
  gap: 5,
  label: (sheet, item, { x, y, index }) => {
    const lines = typeset(sheet.doc, `${index + 1}`, { style: styles.number, width: INDENT });
    sheet.element('Lbl', item, () => drawLines(sheet.doc, lines, { x, y }));
  },
};

export const pointLook: ListLook = {
  gap: 4,
  label: (sheet, item, { x, y }) => {
    const label = sheet.group('Lbl', item, { actual: '•' });
    label.add(() => sheet.doc.rect(x, y + 7.2, 8, 1.4).fill(color.fairway));
  },
};

function drawBox(doc: Doc, { x, y }: Spot): void {
  doc.lineWidth(0.9).roundedRect(x, y, BOX, BOX, 1.8).stroke(color.box);
}

export function drawList({ sheet, parent, x, width }: Area, items: readonly string[], look: ListLook): void {
  const list = sheet.group('L', parent);
  const bodies = items.map((text) => typeset(sheet.doc, text, { style: styles.text, width: width - INDENT }));
  bodies.forEach((lines, index) => {
    // Keeps the last two items together: one alone at the top of a page looks lost.
    const next = index === bodies.length - 2 ? (bodies[index + 1]?.height ?? 0) + look.gap : 0;
    sheet.reserve(lines.height + next);
    drawItem({ sheet, parent: list, x, width }, { lines, index, look });
    sheet.y += lines.height + look.gap;
  });
  sheet.y += 4;
}

function drawItem(
  { sheet, parent, x, width }: Area,
  { lines, index, look }: { lines: Lines; index: number; look: ListLook },
): void {
  const { y } = sheet;
  const spot = { x: x + INDENT, y };
  if (look.hasRules && index > 0)
    sheet.decorate((doc) => {
      const rule = y - look.gap / 2 + 0.6;
      doc
        .lineWidth(0.4)
        .moveTo(spot.x, rule)
        .lineTo(x + width, rule)
        .stroke(color.line);
    });
  tintGaps(sheet, lines, spot);
  const item = sheet.group('LI', parent);
  look.label(sheet, item, { x, y, index });
  sheet.element('LBody', item, () => drawLines(sheet.doc, lines, spot));
}
