import styled from 'styled-components';

export const BrowserRoot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
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

/** Stays in sight while one scrolls through the rows that it acts on. */
export const MarkedBar = styled.div<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
  min-height: 2.75rem;
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  background: ${({ theme, $isActive }) => ($isActive ? theme.color.band : 'transparent')};
`;

export const MarkLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.75rem;
  cursor: pointer;
`;
