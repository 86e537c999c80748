import type { BlockOf } from '../../content/document';
import { color, styles, type TextStyle } from '../look';
import type { StructureElement } from '../Sheet';
import { drawLines, type Lines, typeset } from '../typeset';
import type { Area } from './Area';

const PAD = { x: 7, y: 4.5 };
const EMPTY_HEIGHT = 21;
const MAX_UNBROKEN_HEIGHT = 400;
const CAPTION_GAP = 5;

interface Row {
  cells: readonly Lines[];
  height: number;
  isHead: boolean;
}

interface TableSet {
  widths: readonly number[];
  caption: Lines;
  rows: readonly Row[];
  /** The height that must be left on the page to start there: the whole table, up to a limit. */
  room: number;
}

function setTable({ sheet, width }: Area, block: BlockOf<'table'>): TableSet {
  const { doc } = sheet;
  const widths = columnWidths(width, block.parts);
  const rowOf = (texts: readonly string[], style: TextStyle, isHead = false): Row => {
    const cells = texts.map((text, i) => typeset(doc, text, { style, width: (widths[i] ?? 0) - 2 * PAD.x }));
    return { cells, isHead, height: Math.max(...cells.map(({ height }) => height)) + 2 * PAD.y };
  };
  const blank: Row = {
    ...rowOf(
      block.head.map(() => ''),
      styles.cell,
    ),
    height: EMPTY_HEIGHT,
  };
  const rows = [
    rowOf(block.head, { ...styles.cellHead, color: color.chalk }, true),
    ...block.rows.map((texts) => rowOf(texts, styles.cell)),
    ...Array.from({ length: block.empty ?? 0 }, () => blank),
  ];
  const caption = typeset(doc, block.caption, { style: styles.caption, width });
  const height = rows.reduce((sum, row) => sum + row.height, caption.height + CAPTION_GAP);
  return { widths, caption, rows, room: Math.min(height, MAX_UNBROKEN_HEIGHT) };
}

export const roomForTable = (area: Area, block: BlockOf<'table'>): number => setTable(area, block).room;

/** A green head and hairlines below the rows; rows without text are for writing in. */
export function drawTable(area: Area, block: BlockOf<'table'>): void {
  const { sheet, x } = area;
  const { widths, caption, rows, room } = setTable(area, block);
  sheet.reserve(room);
  const table = sheet.group('Table', area.parent);
  sheet.element('Caption', table, () => drawLines(sheet.doc, caption, { x, y: sheet.y }));
  sheet.y += caption.height + CAPTION_GAP;
  for (const row of rows) drawRow({ ...area, parent: table }, row, widths);
  sheet.y += 12;
}

function columnWidths(width: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (width * part) / whole);
}

function drawRow(area: Area, row: Row, widths: readonly number[]): void {
  const { sheet, x, width } = area;
  sheet.reserve(row.height);
  const { y } = sheet;
  sheet.decorate((doc) => {
    if (row.isHead) doc.rect(x, y, width, row.height).fill(color.fairway);
    else
      doc
        .lineWidth(0.5)
        .moveTo(x, y + row.height)
        .lineTo(x + width, y + row.height)
        .stroke(color.line);
  });
  const element = sheet.group('TR', area.parent);
  let at = x;
  row.cells.forEach((lines, i) => {
    const spot = { x: at + PAD.x, y: y + PAD.y };
    if (i > 0 && lines.lines.length === 0) ruleBefore(area, { x: at, y, height: row.height });
    const cell = cellOf(area, element, { isHead: row.isHead, isFirst: i === 0 });
    cell.add(() => drawLines(sheet.doc, lines, spot));
    at += widths[i] ?? 0;
  });
  sheet.y += row.height;
}

/** A rule beside a cell to write in. */
function ruleBefore({ sheet }: Area, { x, y, height }: { x: number; y: number; height: number }): void {
  sheet.decorate((doc) =>
    doc
      .lineWidth(0.5)
      .moveTo(x, y + 3)
      .lineTo(x, y + height - 3)
      .stroke(color.line),
  );
}

function cellOf(
  { sheet }: Area,
  row: StructureElement,
  { isHead, isFirst }: { isHead: boolean; isFirst: boolean },
) {
  if (isHead) return sheet.group('TH', row, { scope: 'Column' });
  return isFirst ? sheet.group('TH', row, { scope: 'Row' }) : sheet.group('TD', row);
}
