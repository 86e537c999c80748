import type { Block } from '../../content/document';
import type { Area } from './Area';
import { drawFigure } from './figure';
import { drawLetter } from './letter';
import { checkLook, drawList, pointLook, stepLook } from './lists';
import { drawTable } from './table';
import { drawFill, drawHeading, drawLinks, drawNote, drawText } from './texts';

type Drawers = { [Type in Block['type']]: (area: Area, block: Extract<Block, { type: Type }>) => void };

const drawers: Drawers = {
  text: (area, { text }) => drawText(area, text),
  heading: (area, { text }) => drawHeading(area, text),
  note: (area, { text }) => drawNote(area, text),
  checks: (area, { items }) => drawList(area, items, checkLook),
  steps: (area, { items }) => drawList(area, items, stepLook),
  points: (area, { items }) => drawList(area, items, pointLook),
  table: drawTable,
  letter: drawLetter,
  fill: drawFill,
  links: drawLinks,
  figure: drawFigure,
};

export function drawBlock<Type extends Block['type']>(
  area: Area,
  block: Extract<Block, { type: Type }>,
): void {
  const draw = drawers[block.type as Type];
  draw(area, block);
}
