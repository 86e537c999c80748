import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { bandTones } from '../theme';
import { visuallyHiddenCss } from '../visuallyHidden/VisuallyHidden';

/* Not a scroll box: inside one, the head could not stick to the window. */
export const Scroller = styled.div`
  width: 100%;
`;

export const Root = styled.table`
  display: block;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  line-height: 1.45;

  ${({ theme }) => theme.wideOrPaper} {
    display: table;
  }
`;

export const Caption = styled.caption<{ $isHidden?: boolean }>`
  display: block;
  padding-bottom: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  text-align: start;
  ${({ $isHidden }) => $isHidden && visuallyHiddenCss}

  ${({ theme }) => theme.wideOrPaper} {
    display: table-caption;
  }
`;

export const Head = styled.thead`
  display: block;

  ${({ theme }) => theme.wideOrPaper} {
    display: table-header-group;
  }
`;

/* On phones only the sort buttons of the head are visible. */
const sortRow = css`
  padding-block-end: ${({ theme }) => theme.space.m};

  /* The alternative text is empty, because aria-sort already announces the order. */
  &::before {
    color: ${({ theme }) => theme.color.muted};
    content: 'Sort by';
    content: 'Sort by' / '';
    font-size: ${({ theme }) => theme.size.small};
  }
`;

export const HeadRow = styled.tr<{ $isSortable: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  ${({ $isSortable }) => $isSortable && sortRow}

  ${({ theme }) => theme.wideOrPaper} {
    display: table-row;

    &::before {
      display: none;
    }
  }
`;

export const ColumnCell = styled.th<{ $isNumeric?: boolean; $isSortable?: boolean }>`
  padding: 0;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  ${({ $isSortable }) => !$isSortable && visuallyHiddenCss}

  ${({ theme }) => theme.wideOrPaper} {
    position: sticky;
    z-index: 1;
    top: calc(var(--bar-height, 0px) + var(--above-rows, 0px));
    overflow: visible;
    width: auto;
    height: auto;
    margin: 0;
    border-bottom: 2px solid ${({ theme }) => theme.color.ink};
    padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
    background: ${({ theme }) => theme.color.ground};
    clip-path: none;
    text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};
    white-space: nowrap;
  }
`;

const sortCss = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  min-height: 2.75rem;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.full};
  padding: 0 ${({ theme }) => theme.space.m};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  [aria-sort]:not([aria-sort='none']) > & {
    border-color: currentcolor;
    background: ${({ theme }) => theme.color.band};
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  ${({ theme }) => theme.wideOrPaper} {
    min-height: 1.75rem;
    border: 0;
    border-radius: 0;
    padding: 0;

    [aria-sort]:not([aria-sort='none']) > & {
      background: none;
    }
  }
`;

export const SortButton = styled.button`
  ${sortCss}
`;

export const SortLink = styled(Link)`
  ${sortCss}
  text-decoration: none;
`;

export const Body = styled.tbody`
  display: grid;
  gap: ${({ theme }) => theme.space.s};

  /* The sticky head must cover neither a control that has the focus nor what a link leads to. */
  :where(a, button, input, [id]) {
    scroll-margin-block-start: calc(var(--above-rows, 0px) + 3.5rem);
  }

  ${({ theme }) => theme.wideOrPaper} {
    display: table-row-group;
  }
`;

export const Row = styled.tr`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.m};

  &[data-marked] {
    ${bandTones}
    background: ${({ theme }) => theme.color.band};
  }

  ${({ theme }) => theme.wideOrPaper} {
    display: table-row;

    &:hover {
      ${bandTones}
      background: ${({ theme }) => theme.color.band};
    }
  }
`;

/* If there is room, a column is as wide as its longest word (see breakable.tsx); below that even a name may break. */
const wholeWords = css`
  ${({ theme }) => theme.above.xl} {
    overflow-wrap: break-word;
  }
`;

/* On a phone: in the corner of the row's card, beside its head. */
export const MarkData = styled.td`
  grid-area: 1 / 2;

  ${({ theme }) => theme.wideOrPaper} {
    display: table-cell;
    width: 2.5rem;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    padding: ${({ theme }) => `${theme.space.s} 0 ${theme.space.s} ${theme.space.s}`};
    vertical-align: middle;
  }
`;

export const RowHead = styled.th`
  grid-area: 1 / 1;
  font-weight: ${({ theme }) => theme.weight.bold};
  overflow-wrap: anywhere;
  text-align: start;

  ${({ theme }) => theme.wideOrPaper} {
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    padding: ${({ theme }) => theme.space.s};
  }

  ${wholeWords}
`;

export const Cell = styled.td<{ $isNumeric?: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(5.5rem, 30%) 1fr;
  align-items: baseline;
  justify-items: start;
  gap: ${({ theme }) => theme.space.s};
  overflow-wrap: anywhere;

  /* No room beside the name of the column. */
  ${({ theme }) => theme.cramped} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }

  /* The alternative text is empty, because the column's header is announced. */
  &::before {
    color: ${({ theme }) => theme.color.muted};
    content: attr(data-label);
    content: attr(data-label) / '';
    font-size: ${({ theme }) => theme.size.small};
  }

  ${({ theme }) => theme.wideOrPaper} {
    display: table-cell;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    padding: ${({ theme }) => theme.space.s};
    text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};

    &::before {
      display: none;
    }
  }

  ${wholeWords}
`;
