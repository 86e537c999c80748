import styled, { css } from 'styled-components';
import { Cluster } from '../cluster/Cluster';
import { Heading } from '../heading/Heading';

/** Modal 300 ms, backdrop 150 ms (docs/product.md#constants). */
const dialogMotion = css`
  opacity: 0;
  transform: translateY(16px);
  transition: ${({ theme }) => theme.motion.modal} allow-discrete;
  transition-property: opacity, transform, overlay, display;

  &[open] {
    opacity: 1;
    transform: none;

    @starting-style {
      opacity: 0;
      transform: translateY(16px);
    }
  }

  &::backdrop {
    background: ${({ theme }) => theme.color.backdrop};
    opacity: 0;
    transition: ${({ theme }) => theme.motion.backdrop} allow-discrete;
    transition-property: opacity, overlay, display;
  }

  &[open]::backdrop {
    opacity: 1;

    @starting-style {
      opacity: 0;
    }
  }
`;

export const DialogRoot = styled.dialog<{ $width: string }>`
  --ground: var(--page);

  width: min(${({ $width }) => $width}, 100vw - 2rem);
  max-width: none;
  max-height: min(50rem, 100dvh - 2rem);
  margin: auto;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.card};
  padding: clamp(20px, 4vw, 32px);
  background: ${({ theme }) => theme.color.page};
  box-shadow: ${({ theme }) => theme.shadow.lift};
  color: ${({ theme }) => theme.color.ink};
  ${dialogMotion}
`;

export const DialogTitle = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space.l};
  padding-inline-end: ${({ theme }) => theme.space.xxl};
`;

export const DialogButtons = styled(Cluster).attrs({ $justify: 'end' })`
  margin-top: ${({ theme }) => theme.space.l};
`;

export const CloseButton = styled.button`
  position: absolute;
  top: clamp(14px, 3vw, 26px);
  right: clamp(12px, 3vw, 24px);
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.full};
  background: transparent;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.line};
  }
`;
