import styled, { keyframes } from 'styled-components';

// docs/product.md#constants: the delay of each item after the one before it.
const STAGGER_MS = 50;

const cascade = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

export const Item = styled.details<{ $index: number }>`
  border-top: 1px solid ${({ theme }) => theme.color.line};

  @media screen and (prefers-reduced-motion: no-preference) {
    animation: ${cascade} ${({ theme }) => theme.motion.modal} ${({ $index }) => $index * STAGGER_MS}ms
      backwards;
  }

  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.full};
  color: ${({ theme }) => theme.color.ink};
  transition:
    transform ${({ theme }) => theme.motion.quick},
    background-color ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick};

  ${Item}[open] & {
    transform: rotate(45deg);
  }
`;

export const Toggle = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.l};
  padding: ${({ theme }) => theme.space.m} 0;
  cursor: pointer;

  /* Safari draws its triangle beside a flex box, too. */
  &::-webkit-details-marker {
    display: none;
  }

  &:hover ${Mark} {
    border-color: ${({ theme }) => theme.color.flag};
    background: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.onFlag};
  }
`;

export const Answer = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  padding-bottom: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.md} {
    padding-inline-end: 4rem;
  }
`;
