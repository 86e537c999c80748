import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { revealOnScroll } from './revealOnScroll';

/* Hidden only on screens whose reader has not asked for calm: print and reduced motion show everything. */
const Root = styled.div<{ $delay: number }>`
  @media screen and (prefers-reduced-motion: no-preference) {
    &[data-reveal='hidden']:not(:focus-within) {
      opacity: 0;
      transform: translateY(24px);
    }

    &[data-reveal='shown'] {
      transition:
        opacity ${({ theme }) => theme.motion.reveal} ${({ $delay }) => $delay}ms,
        transform ${({ theme }) => theme.motion.reveal} ${({ $delay }) => $delay}ms;
    }
  }
`;

export interface RevealProps {
  children: ReactNode;
  /** Milliseconds between coming into view and appearing. */
  delay?: number;
  className?: string;
}

/**
 * Fades its children in when they are scrolled to. What the server sent, and what is on the first screen, stays
 * as it is: only what lies below the fold after hydration is hidden first.
 */
export function Reveal({ children, delay = 0, className }: RevealProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => (root.current ? revealOnScroll(root.current) : undefined), []);

  return (
    <Root ref={root} $delay={delay} className={className}>
      {children}
    </Root>
  );
}
