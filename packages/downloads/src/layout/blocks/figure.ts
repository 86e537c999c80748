import { styles } from '../look';
import type { BlockOf } from '../../content/document';
import { cameraAngles } from '../../drawings/cameraAngles';
import { drawLines, typeset } from '../typeset';
import type { Area } from './Area';

/** A drawing with its alternative text and a caption. */
export function drawFigure({ sheet, parent, x, width }: Area, block: BlockOf<'figure'>): void {
  const drawing = cameraAngles[block.drawing];
  const caption = typeset(sheet.doc, block.caption, { style: styles.caption, width });
  sheet.reserve(drawing.height + caption.height + 12);
  const { y } = sheet;
  const figure = sheet.group('Figure', parent, {
    alt: block.alt,
    bbox: [x, y, x + width, y + drawing.height],
  });
  figure.add(() => {
    sheet.doc.save().translate(x, y);
    drawing.draw(sheet.doc, width);
    sheet.doc.restore();
  });
  sheet.y += drawing.height + 6;
  const { y: below } = sheet;
  sheet.element('P', parent, () => drawLines(sheet.doc, caption, { x, y: below }));
  sheet.y += caption.height + 12;
}
