import styled, { keyframes } from 'styled-components';
import { panelCss } from '../disclosure/panelCss';

// docs/product.md#constants: the delay of each item after the one before it.
const STAGGER_MS = 50;

const cascade = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

export const Item = styled.div<{ $index: number }>`
  border-top: 1px solid ${({ theme }) => theme.color.line};

  @media screen and (prefers-reduced-motion: no-preference) {
    animation: ${cascade} ${({ theme }) => theme.motion.modal} ${({ $index }) => $index * STAGGER_MS}ms
      backwards;
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

  @media (scripting: none) {
    display: none;
  }
`;

/* Without JavaScript it is only the heading's text. */
export const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.l};
  width: 100%;
  border: 0;
  padding: ${({ theme }) => theme.space.m} 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  cursor: pointer;

  &:hover ${Mark} {
    border-color: ${({ theme }) => theme.color.flag};
    background: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.onFlag};
  }

  &[aria-expanded='true'] ${Mark} {
    transform: rotate(45deg);
  }

  @media (scripting: none) {
    cursor: auto;
  }
`;

export const Panel = styled.div`
  ${panelCss}
`;

export const Answer = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  padding-bottom: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.md} {
    padding-inline-end: 4rem;
  }
`;
