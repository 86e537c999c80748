import { downloadsEdition, site } from '@site/contract';
import { color, full, left } from './look';
import type { Sheet, StructureElement } from './Sheet';
import { styles } from './styles';
import { drawLines, typeset } from './typeset';

const RULES_CHANGE = `Rules, dates and fees change. This is the edition of ${downloadsEdition.label}: check what you act on at the official address in the year you act. It is general information from ${site.legalName}, and no legal advice.`;

/** Small print that is meant to be read: what the figures rest on. */
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
