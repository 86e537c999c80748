import { color, type FontName, type TextStyle } from './look';

type Doc = PDFKit.PDFDocument;

interface Run {
  text: string;
  font: FontName;
  isGap: boolean;
  width: number;
}

export interface Lines {
  style: TextStyle;
  lines: readonly (readonly Run[])[];
  height: number;
}

const MARKED = /(\*\*[^*]+\*\*|\[[^\]]+\])/;

/** Breaks a text with **strong words** and [gaps] into lines of a width. */
export function typeset(
  doc: Doc,
  text: string,
  { style, width }: { style: TextStyle; width: number },
): Lines {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let filled = 0;
  for (const word of wordsOf(doc, text, style)) {
    const needed = word.reduce((sum, run) => sum + run.width, 0);
    const visible = needed - spaceAfter(doc, word, style);
    if (line.length > 0 && filled + visible > width) {
      lines.push(line);
      line = [];
      filled = 0;
    }
    line.push(...word);
    filled += needed;
  }
  if (line.length > 0) lines.push(line);
  return { style, lines: lines.map(joined), height: lines.length * style.leading };
}

/** Words with their trailing space; one word can have several runs: '**Films**,'. */
function wordsOf(doc: Doc, text: string, style: TextStyle): Run[][] {
  const words: Run[][] = [[]];
  for (const part of text.split(MARKED).filter(Boolean)) {
    const isGap = part.startsWith('[');
    const isStrong = part.startsWith('**');
    const font = isGap || isStrong ? (style.strong ?? 'bold') : style.font;
    const plain = isStrong ? part.slice(2, -2) : part;
    for (const piece of plain.match(/\S+\s*|\s+/g) ?? []) {
      words
        .at(-1)
        ?.push({ text: piece, font, isGap, width: widthOf(doc, piece, { font, size: style.size }) });
      if (/\s$/.test(piece)) words.push([]);
    }
  }
  return words.filter((word) => word.length > 0);
}

function widthOf(doc: Doc, text: string, { font, size }: { font: FontName; size: number }): number {
  return doc.font(font).fontSize(size).widthOfString(text);
}

function spaceAfter(doc: Doc, word: readonly Run[], { size }: TextStyle): number {
  const last = word.at(-1);
  return last && /\s$/.test(last.text) ? widthOf(doc, ' ', { font: last.font, size }) : 0;
}

/** Merges neighbouring runs of one font, so that screen readers get phrases instead of words. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.font === run.font && last.isGap === run.isGap)
      runs[runs.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
    else runs.push(run);
  }
  return runs;
}

// The baseline's position in a line, as a share of the leading.
const BASELINE = 0.74;

/** Draws lines below `y`; call it inside the structure element that they belong to. */
export function drawLines(doc: Doc, { style, lines }: Lines, { x, y }: { x: number; y: number }): void {
  lines.forEach((line, i) => {
    const isLast = i === lines.length - 1;
    const baseline = y + i * style.leading + style.leading * BASELINE;
    let at = x;
    for (const [index, run] of line.entries()) {
      // A space at the end of a line separates the words when the text is copied or read aloud.
      const text = !isLast && index === line.length - 1 ? `${run.text.trimEnd()} ` : run.text;
      doc
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color ?? color.ink);
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += run.width;
    }
  });
}

/** Boxes behind the gaps: decoration, so drawn before the text and outside its structure element. */
export function gapBoxes(
  { style, lines }: Lines,
  { x, y }: { x: number; y: number },
): { x: number; y: number; width: number; height: number }[] {
  return lines.flatMap((line, i) => {
    let at = x;
    return line.flatMap((run) => {
      const start = at;
      at += run.width;
      if (!run.isGap) return [];
      const slack = run.text.endsWith(' ') ? style.size * 0.24 : 0;
      return [
        {
          x: start - 1,
          y: y + i * style.leading + 1,
          width: run.width - slack + 2,
          height: style.leading - 2,
        },
      ];
    });
  });
}
