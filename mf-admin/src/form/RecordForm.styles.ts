import styled from 'styled-components';

/** Two short fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }
`;

/** Folded until it is needed. */
export const Folded = styled.details`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding-inline: ${({ theme }) => theme.space.m};

  &[open] {
    padding-block-end: ${({ theme }) => theme.space.m};
  }

  > summary {
    min-height: 2.75rem;
    align-content: center;
    padding-block: ${({ theme }) => theme.space.xs};
    font-weight: ${({ theme }) => theme.weight.bold};
    cursor: pointer;
  }
`;
