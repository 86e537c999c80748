import styled, { css } from 'styled-components';
import { visuallyHiddenCss } from '@site/ui';

/* On phones each row is a small sheet: event and score, date and place, course and differential. */
export const Table = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;

  tbody {
    display: block;
  }

  ${({ theme }) => theme.above.md} {
    display: table;

    tbody {
      display: table-row-group;
    }
  }

  @media print {
    display: table;
    font-size: 8.5pt;
    line-height: 1.3;

    tbody {
      display: table-row-group;
    }
  }
`;

const seen = css`
  position: static;
  display: table-header-group;
  overflow: visible;
  width: auto;
  height: auto;
  margin: 0;
  clip-path: none;
  white-space: normal;
`;

export const Head = styled.thead`
  ${visuallyHiddenCss}

  ${({ theme }) => theme.above.md} {
    ${seen}
  }

  @media print {
    ${seen}
  }
`;

export const ColumnHead = styled.th<{ $isNumeric?: boolean }>`
  border-bottom: 2px solid ${({ theme }) => theme.color.ink};
  padding: ${({ theme }) => `0 ${theme.space.m} ${theme.space.xs} 0`};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};

  @media print {
    padding: 0 3mm 1mm 0;
    font-size: 8pt;
  }
`;

export const Row = styled.tr`
  display: grid;
  grid-template: 'event score' 'day place' 'course differential' / minmax(0, 1fr) auto;
  gap: 0 ${({ theme }) => theme.space.m};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.s};

  ${({ theme }) => theme.above.md} {
    display: table-row;
  }

  @media print {
    display: table-row;
    break-inside: avoid;
  }
`;

const cellPadding = '0.6mm 3mm 0.6mm 0';

export const Cell = styled.td<{ $area: string; $isNumeric?: boolean; $isStrong?: boolean }>`
  grid-area: ${({ $area }) => $area};
  padding: 0;
  font-weight: ${({ theme, $isStrong }) => theme.weight[$isStrong ? 'bold' : 'text']};
  overflow-wrap: anywhere;
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};

  /* The head is out of sight. */
  &[data-label]:not(:empty)::before {
    content: attr(data-label) ' ';
    content: attr(data-label) ' ' / '';
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  ${({ theme }) => theme.above.md} {
    padding: ${({ theme }) => `${theme.space.s} ${theme.space.m} ${theme.space.s} 0`};
    vertical-align: top;

    &[data-label]:not(:empty)::before {
      content: none;
    }
  }

  @media print {
    padding: ${cellPadding};
    vertical-align: top;
    white-space: nowrap;

    &[data-label]:not(:empty)::before {
      content: none;
    }
  }
`;

export const EventHead = styled.th`
  grid-area: event;
  padding: 0;
  font-weight: ${({ theme }) => theme.weight.bold};
  overflow-wrap: anywhere;
  text-align: start;

  ${({ theme }) => theme.above.md} {
    padding: ${({ theme }) => `${theme.space.s} ${theme.space.m} ${theme.space.s} 0`};
    vertical-align: top;
  }

  @media print {
    padding: ${cellPadding};
    vertical-align: top;
  }
`;

export const EventName = styled.span.attrs({ dir: 'auto' })`
  display: block;
`;

export const Venue = styled.span.attrs({ dir: 'auto' })`
  display: block;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.text};

  @media print {
    font-size: 8pt;
  }
`;

export const More = styled.details`
  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: 2.75rem;
    color: ${({ theme }) => theme.color.accent};
    font-weight: ${({ theme }) => theme.weight.bold};
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }

  summary::before {
    margin-inline-end: ${({ theme }) => theme.space.xs};
    content: '+';
    content: '+' / '';
  }

  &[open] summary::before {
    content: '−';
    content: '−' / '';
  }

  @media print {
    display: none;
  }
`;
