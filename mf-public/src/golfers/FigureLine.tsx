import styled, { css } from 'styled-components';
import type { KnownFact } from './golferView';
import { figureCss } from './ProfileCards.styles';

const Root = styled.div`
  grid-area: figures;
  container-type: inline-size;
`;

/* Three and two where five do not fit. */
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  margin: 0;

  @container (min-width: 46rem) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  @media print {
    gap: 1.5mm 4mm;
  }
`;

const Figure = styled.div<{ $isWide: boolean }>`
  grid-column: span ${({ $isWide }) => ($isWide ? 2 : 1)};
  min-width: 0;

  @container (min-width: 46rem) {
    grid-column: auto;
  }
`;

/* A long text is whole in its card below. */
const clampedTo = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

const Name = styled.dt.attrs({ dir: 'auto' })`
  ${clampedTo(2)}
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.35;
  overflow-wrap: anywhere;

  @media print {
    font-size: 8pt;
  }
`;

const SIZES = { short: 'm', middle: 's', long: 'body' } as const;
const PAPER = { short: '13pt', middle: '11pt', long: '9.5pt' } as const;
type Length = keyof typeof SIZES;

const Value = styled.dd.attrs({ dir: 'auto' })<{ $length: Length }>`
  ${figureCss}
  ${clampedTo(3)}
  font-size: ${({ theme, $length }) => theme.size[SIZES[$length]]};

  @media print {
    font-size: ${({ $length }) => PAPER[$length]};
  }
`;

const Note = styled.dd.attrs({ dir: 'auto' })`
  ${clampedTo(2)}
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.35;
  overflow-wrap: anywhere;

  @container (min-width: 46rem) {
    -webkit-line-clamp: 3;
  }

  @media print {
    font-size: 8pt;
  }
`;

/** What a coach reads in ten seconds. */
export function FigureLine({ figures }: { figures: readonly KnownFact[] }) {
  if (figures.length === 0) return null;
  return (
    <Root>
      <Figures data-figures>
        {figures.map(({ name, value, unit = '', note }) => (
          <Figure key={name} $isWide={name === 'GPA'}>
            <Name>{name}</Name>
            <Value $length={lengthOf(value + unit)}>{value + unit}</Value>
            {note && <Note>{note}</Note>}
          </Figure>
        ))}
      </Figures>
    </Root>
  );
}

const SHORT = 8;
const MIDDLE = 14;

/** How large a figure may be written without a break in one of its words. */
export function lengthOf({ length }: string): Length {
  if (length <= SHORT) return 'short';
  return length <= MIDDLE ? 'middle' : 'long';
}
