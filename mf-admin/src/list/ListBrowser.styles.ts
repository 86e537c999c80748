import styled, { css } from 'styled-components';

/* On such a low (or zoomed) screen, sticky parts would leave no room for the rows. */
const LOW = '@media (max-height: 36em)';

/* Not a grid: a sticky bar cannot leave its grid row. */
export const BrowserRoot = styled.div`
  --above-rows: var(--marks-height, 0px);

  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.m};

  ${LOW} {
    --above-rows: 0px;
  }
`;

export const Rows = styled.div`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export const Tools = styled.div`
  display: grid;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.l}`};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: minmax(0, 24rem) 1fr;
    align-items: end;
    justify-items: start;

    > :first-child {
      justify-self: stretch;
    }
  }
`;

/* Above the column headers, which stick below it. */
const stickyCss = css`
  position: sticky;
  z-index: 2;
  top: var(--bar-height, 0px);

  ${LOW} {
    position: static;
  }
`;

/** Stays in sight while the user scrolls through the rows. */
export const MarkedBar = styled.div<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
  min-height: 2.75rem;
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  background: ${({ theme, $isActive }) => ($isActive ? theme.color.band : 'transparent')};
  ${({ $isActive }) => $isActive && stickyCss}
`;

export const MarkLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.75rem;
  cursor: pointer;
`;
