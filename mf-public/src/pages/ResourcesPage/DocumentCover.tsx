import styled from 'styled-components';
import { type DownloadKey, site } from '@site/contract';
import { type MotifTone, motifs } from '@site/downloads';
import { deepTones } from '@site/ui';
import { documentCopy } from '../../content/resources';
import { coverPages } from './coverPages';

/* A sheet of paper: white by day and by night, like the one that comes out of the printer. */
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

/** The first page of a document, small: the same motif, the same title. Decoration beside its name. */
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
