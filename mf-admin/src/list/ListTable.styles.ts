import { Cluster } from '@site/ui';
import styled from 'styled-components';

/* On such a low (or zoomed) screen, sticky parts would leave no room for the rows. */
const LOW = '@media (max-height: 36em)';

export const Tools = styled.div`
  display: grid;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: minmax(10rem, 1fr) minmax(0, 3fr);
    align-items: start;
  }
`;

export const PhoneOnly = styled.div`
  ${({ theme }) => theme.above.md} {
    display: none;
  }
`;

export const Filters = styled.div<{ $isHidden: boolean }>`
  display: ${({ $isHidden }) => ($isHidden ? 'none' : 'grid')};
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  align-items: end;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};

  ${({ theme }) => theme.above.md} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(7rem, max-content));
  }
`;

export const Rows = styled.div`
  &[aria-busy='true'] {
    opacity: 0.6;
  }

  /* The bar below must not cover a control that has the focus. */
  :where(a, button, input) {
    scroll-margin-block-end: 5rem;
  }
`;

export const MarkLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.75rem;
  cursor: pointer;
`;

/** Stays in sight while the user scrolls through the rows. */
export const SelectedBar = styled(Cluster)`
  position: sticky;
  z-index: 2;
  bottom: 0;
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.band};

  ${LOW} {
    position: static;
  }
`;
