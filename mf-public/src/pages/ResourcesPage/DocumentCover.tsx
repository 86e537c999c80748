import styled from 'styled-components';
import { type DownloadKey, site } from '@site/contract';
import { motifs, type MotifTone } from '@site/downloads';
import { deepTones } from '@site/ui';
import { documentCopy } from '../../content/resources';

/** The drawing below a cover's title: strokes and filled shapes on 210 × 297, as on the document's first page. */
interface CoverPage {
  lines: string;
  marks?: string;
  tint?: string;
}

const rows = (count: number, draw: (y: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(158 + index * 21, index)).join('');

const LENGTHS = [112, 96, 120, 84, 108];
const textLine = (x: number, y: number, index: number): string =>
  `M${x} ${y}h${(LENGTHS[index % LENGTHS.length] ?? 100) - x + 40}`;

const coverPages: Readonly<Record<DownloadKey, CoverPage>> = {
  eligibilityChecklist: {
    lines: rows(6, (y, index) => `M22 ${y - 5}h10v10h-10Z${textLine(46, y, index)}`),
    marks: 'M23 158l4 5l8 -12M23 179l4 5l8 -12',
  },
  recruitingTimeline: {
    lines: `M62 146V284${rows(6, (y, index) => `M22 ${y}h24${textLine(80, y, index)}`)}`,
    marks: rows(3, (_, index) => `M62 ${158 + index * 42}h.1`),
  },
  lettersToCoaches: {
    lines: `M22 148h166v130h-166ZM22 168h166${rows(4, (y, index) => textLine(36, y + 28, index))}`,
    tint: 'M60 154h52v9h-52ZM84 181h48v10h-48ZM36 223h60v10h-60Z',
  },
  videoGuide: {
    lines: `M58 196l64 -22M58 196l64 22M128 178v24M140 178h36${rows(2, (y, index) => textLine(22, y + 92, index))}`,
    marks: 'M50 196h.1M128 206h.1',
    tint: 'M22 146h166v84h-166Z',
  },
};

/* A sheet of paper: white in both colour schemes. */
const Sheet = styled.svg`
  ${deepTones}
  display: block;
  width: 100%;
  height: auto;
  border-radius: 3px;
  background: ${({ theme }) => theme.color.onDeep};
  box-shadow: ${({ theme }) => theme.shadow.lift};
`;

const Band = styled.rect`
  fill: ${({ theme }) => theme.color.deep};
`;

const Words = styled.text`
  fill: ${({ theme }) => theme.color.onDeep};
  font-family: ${({ theme }) => theme.font.display};
  font-weight: 800;
  letter-spacing: -0.03em;
`;

const Line = styled.path<{ $tone: MotifTone }>`
  fill: none;
  stroke: ${({ theme, $tone }) => ($tone === 'flag' ? theme.color.flag : theme.color.accent)};
  stroke-linecap: round;
  stroke-linejoin: round;
  opacity: ${({ $tone }) => ($tone === 'soft' ? 0.3 : 1)};
`;

const Shape = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const Strokes = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.onFlag};
  stroke-width: 1.6;
  opacity: 0.34;
`;

const Marks = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.flag};
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 3;
`;

const Dots = styled(Marks)`
  stroke-width: 11;
`;

const Tint = styled.path`
  fill: ${({ theme }) => theme.color.flag};
  opacity: 0.24;
`;

const TITLE_BOTTOM = 112;
const TITLE_LEADING = 25;

/** A thumbnail of a document's first page: the same motif, the same title. Decorative. */
export function DocumentCover({ document }: { document: DownloadKey }) {
  const { cover } = documentCopy[document];
  const page = coverPages[document];
  const Mark = document === 'eligibilityChecklist' ? Marks : Dots;
  return (
    <Sheet viewBox="0 0 210 297" aria-hidden="true" focusable="false">
      <Band x="-1" y="-1" width="212" height="131" />
      <Words x="16" y="27" fontSize="12">
        {site.name}
      </Words>
      <Motif document={document} />
      {cover.map((line, index) => (
        <Words key={line} x="16" y={TITLE_BOTTOM - (cover.length - 1 - index) * TITLE_LEADING} fontSize="25">
          {line}
        </Words>
      ))}
      {page.tint && <Tint d={page.tint} />}
      <Strokes d={page.lines} />
      {page.marks && <Mark d={page.marks} />}
    </Sheet>
  );
}

function Motif({ document }: { document: DownloadKey }) {
  return (
    <g transform="translate(143 10) scale(0.27)">
      {motifs[document].map(({ d, tone, stroke }) =>
        stroke ? <Line key={d} d={d} $tone={tone} strokeWidth={stroke} /> : <Shape key={d} d={d} />,
      )}
    </g>
  );
}
