import { downloadsEdition, site } from '@site/contract';
import type { Block, Section } from '../content/document';
import type { Area } from './blocks/Area';
import { letterHeight } from './blocks/letter';
import { roomForTable } from './blocks/table';
import { color, full, left, main, page, styles } from './look';
import type { Doc, Sheet, StructureElement } from './Sheet';
import { drawLines, typeset } from './typeset';
import { drawBlock } from './blocks/drawBlock';

/** A section that starts lower than this on a page starts on the next one. */
const ROOM = 96;
const GAP = 14;

export interface SectionOptions {
  section: Section;
  hasSpine: boolean;
}

/** Name in the narrow column, text in the wide one, a hairline above both. */
export function drawSection(
  sheet: Sheet,
  root: StructureElement,
  { section, hasSpine }: SectionOptions,
): void {
  const { doc } = sheet;
  const parent = sheet.group('Sect', root);
  const area = { sheet, parent, ...main };
  sheet.reserve(GAP + Math.max(ROOM, section.blocks[0] ? roomFor(area, section.blocks[0]) : 0));
  const top = sheet.y;
  const first = lastPage(doc);
  sheet.decorate(() => {
    doc
      .lineWidth(0.8)
      .moveTo(left.x, top)
      .lineTo(main.x + main.width, top)
      .stroke(color.ink);
  });
  doc.outline.addItem(section.title, { top } as { expanded?: boolean });
  const nameEnd = drawName(sheet, parent, section);
  sheet.y = top + GAP;
  for (const block of section.blocks) drawBlock(area, block);
  if (lastPage(doc) === first) sheet.y = Math.max(sheet.y, nameEnd);
  sheet.y += GAP - 4;
  if (hasSpine) drawSpine(sheet, { top, first });
}

/** The height that the first block needs to stay beside the section's name. */
function roomFor(area: Area, block: Block): number {
  if (block.type === 'letter') return letterHeight(area, block);
  return block.type === 'table' ? roomForTable(area, block) : 0;
}

/** Returns where the name ends. */
function drawName(sheet: Sheet, parent: StructureElement, { title, kicker }: Section): number {
  const { doc } = sheet;
  let y = sheet.y + 12;
  for (const [type, text, style] of [
    ['P', kicker, styles.kicker],
    ['H2', title, styles.section],
  ] as const) {
    if (!text) continue;
    const lines = typeset(doc, text, { style, width: left.width });
    const spot = { x: left.x, y };
    sheet.element(type, parent, () => drawLines(doc, lines, spot));
    y += lines.height + 2;
  }
  return y + 6;
}

const lastPage = (doc: Doc): number => {
  const { start, count } = doc.bufferedPageRange();
  return start + count - 1;
};

/** Marks the section as a stop on a timeline: a line between the columns, across page breaks too. */
function drawSpine(sheet: Sheet, { top, first }: { top: number; first: number }): void {
  const { doc, y } = sheet;
  const x = main.x - 13;
  const last = lastPage(doc);
  for (let number = first; number <= last; number += 1) {
    doc.switchToPage(number);
    const from = number === first ? top : page.top;
    const to = number === last ? y : page.bottom;
    sheet.decorate(() => {
      doc.lineWidth(1.6).moveTo(x, from).lineTo(x, to).stroke(color.mint);
      if (number === first) doc.circle(x, top + 20.5, 4.6).fill(color.flag);
    });
  }
}

const RULES_CHANGE = `Rules, dates and fees change. This is the edition of ${downloadsEdition.label}: check what you act on at the official address in the year you act. It is general information from ${site.legalName}, and no legal advice.`;

/** The sources of the figures, as small print. */
export function drawSources(sheet: Sheet, root: StructureElement, sources: readonly string[]): void {
  const { doc } = sheet;
  const text = `**Sources.** ${sources.join(' ')} ${RULES_CHANGE}`;
  const lines = typeset(doc, text, { style: styles.small, width: full.width });
  sheet.reserve(lines.height + 14);
  const { y } = sheet;
  sheet.decorate(() => {
    doc
      .lineWidth(0.8)
      .moveTo(left.x, y)
      .lineTo(left.x + full.width, y)
      .stroke(color.ink);
  });
  sheet.element('P', root, () => drawLines(doc, lines, { x: left.x, y: y + 10 }));
  sheet.y += lines.height + 14;
}
