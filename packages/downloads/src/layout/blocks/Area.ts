import type { Sheet, StructureElement } from '../Sheet';
import { drawLines, gapBoxes, type Lines } from '../typeset';
import { color } from '../look';

/** Where a block goes: sheet, parent element and column. */
export interface Area {
  sheet: Sheet;
  parent: StructureElement;
  x: number;
  width: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Pale boxes behind what the reader fills in; drawn before the text's element. */
export function tintGaps(sheet: Sheet, lines: Lines, spot: Spot): void {
  const boxes = gapBoxes(lines, spot);
  if (boxes.length === 0) return;
  sheet.decorate((doc) => {
    for (const { x, y, width, height } of boxes) doc.rect(x, y, width, height).fill(color.flagPale);
  });
}

/** Adds an element with one text, and the boxes behind its gaps. */
export function placeText(
  { sheet, parent }: Area,
  { type, lines, spot }: { type: string; lines: Lines; spot: Spot },
) {
  tintGaps(sheet, lines, spot);
  return sheet.element(type, parent, () => drawLines(sheet.doc, lines, spot));
}
