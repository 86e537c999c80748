import styled, { css } from 'styled-components';
import { Card } from '@site/ui';
import { paperTones } from './GolferOpening.styles';

export const Cards = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space.l};
  }

  /* Columns, not a grid: cards of different heights leave no holes. */
  @media print {
    display: block;
    columns: 3;
    column-gap: 6mm;
  }
`;

/** The width in columns of twelve. */
export type Span = 5 | 7 | 12;

export const CardRoot = styled(Card).attrs({ as: 'section' })<{ $span: Span; $isOnPaper?: boolean }>`
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    grid-column: span ${({ $span }) => $span};
  }

  @media print {
    ${paperTones}
    ${({ $isOnPaper = true }) => !$isOnPaper && 'display: none;'}
    gap: 1mm;
    break-inside: avoid;
    margin-bottom: 2mm;
    border: 0;
    border-top: 1.5pt solid ${({ theme }) => theme.color.flag};
    border-radius: 0;
    padding: 2mm 0 0;

    h3 {
      font-size: 11pt;
    }

    /* A card that is longer than what is left of a page would leave that empty. */
    &:has(dl > :nth-child(13)) {
      break-inside: auto;
    }

    dl > * {
      break-inside: avoid;
    }
  }
`;

const scorecardCss = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/* Sports figures are laid out like a scorecard, all other facts in a row. */
export const Facts = styled.dl<{ $isLarge?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.xl};
  margin: 0;
  ${({ $isLarge }) => $isLarge && scorecardCss}

  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1mm 4mm;
  }
`;

export const Name = styled.dt.attrs({ dir: 'auto' })`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.4;

  @media print {
    font-size: 8.5pt;
  }
`;

/** Of a figure, in a card and in the line at the top. */
export const figureCss = css`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

export const Value = styled.dd.attrs({ dir: 'auto' })<{ $isLarge?: boolean }>`
  ${figureCss}
  font-size: ${({ theme, $isLarge }) => theme.size[$isLarge ? 'l' : 's']};

  @media print {
    font-size: 10.5pt;
  }
`;

/** When and how it was found. */
export const Note = styled.dd.attrs({ dir: 'auto' })`
  max-width: 18em;
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.4;
  overflow-wrap: anywhere;

  @media print {
    max-width: none;
    font-size: 8pt;
  }
`;

export const Unit = styled.span`
  font-size: 0.5em;
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: 0;
`;

export const Links = styled.dd`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
  margin: 0;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`;
