import styled, { css } from 'styled-components';
import { bandTones } from '../theme';
import { visuallyHiddenCss } from '../visuallyHidden/VisuallyHidden';

const band = css`
  ${bandTones}
  background: ${({ theme }) => theme.color.band};
`;

const sortButton = css`
  thead button {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xxs};
    min-height: 1.75rem;
    border: 0;
    padding: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;

    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
`;

const rows = css`
  thead th {
    position: sticky;
    z-index: 1;
    top: calc(var(--bar-height, 0px) + var(--above-rows, 0px));
    border-bottom: 2px solid ${({ theme }) => theme.color.ink};
    padding: ${({ theme }) => theme.space.xs};
    background: ${({ theme }) => theme.color.ground};
    white-space: nowrap;
  }

  tbody :is(th, td) {
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    padding: ${({ theme }) => `${theme.space.s} ${theme.space.xs}`};
  }

  tbody tr:hover {
    ${band}
  }

  td[data-mark] {
    width: 2.5rem;
    vertical-align: middle;
  }

  [data-numeric] {
    text-align: end;
  }
`;

/* Each row is a card whose values carry their column's name. */
const cards = css`
  &,
  caption,
  thead {
    display: block;
  }

  /* A keyboard still reaches the sort buttons. */
  thead:not(:focus-within) {
    ${visuallyHiddenCss}
  }

  tbody {
    display: grid;
    gap: ${({ theme }) => theme.space.s};
  }

  tbody tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space.xs};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    padding: ${({ theme }) => theme.space.m};
  }

  tbody th {
    grid-area: 1 / 1;
  }

  td[data-mark] {
    grid-area: 1 / 2;
  }

  td[data-label] {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: minmax(5.5rem, 30%) 1fr;
    align-items: baseline;
    justify-items: start;
    gap: ${({ theme }) => theme.space.s};

    /* The alternative text is empty, because the column's header is announced. */
    &::before {
      color: ${({ theme }) => theme.color.muted};
      content: attr(data-label);
      content: attr(data-label) / '';
      font-size: ${({ theme }) => theme.size.small};
    }
  }

  td[data-empty] {
    display: none;
  }

  td[data-label='Actions'] {
    grid-template-columns: minmax(0, 1fr);

    &::before {
      display: none;
    }
  }
`;

/* Around it is no scroll box: inside one, the head could not stick to the window. */
export const Root = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  line-height: 1.45;

  caption {
    padding-bottom: ${({ theme }) => theme.space.s};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
    text-align: start;
  }

  th {
    padding: 0;
    font-weight: ${({ theme }) => theme.weight.bold};
    text-align: start;
  }

  thead th {
    font-size: ${({ theme }) => theme.size.small};
  }

  tbody {
    overflow-wrap: anywhere;
  }

  tr[data-marked] {
    ${band}
  }

  /* The sticky head must cover neither a control that has the focus nor what a link leads to. */
  tbody :where(a, button, input, [id]) {
    scroll-margin-block-start: calc(var(--above-rows, 0px) + 3.5rem);
  }

  ${sortButton}

  ${({ theme }) => theme.wideOrPaper} {
    ${rows}
  }

  ${({ theme }) => theme.phone} {
    ${cards}
  }

  /* No room beside the name of the column. */
  ${({ theme }) => theme.cramped} {
    td[data-label] {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }

  /* If there is room, a column is as wide as its longest word (see breakable.tsx); below that even a name may break. */
  ${({ theme }) => theme.above.xl} {
    tbody {
      overflow-wrap: break-word;
    }
  }
`;
