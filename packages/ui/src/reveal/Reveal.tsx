import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/* Hidden only on screens without a preference for reduced motion: print and reduced motion show everything. */
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
 * Fades its children in when they are scrolled into view. The server's HTML and the first screen stay as they are:
 * only what is below the fold after hydration is hidden first.
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

const THRESHOLD = 0.1;
const BOTTOM_MARGIN = 50;

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/**
 * Sets data-reveal to 'hidden', and to 'shown' once a tenth of the element is visible (docs/product.md#scroll-in). Does nothing where
 * that cannot be observed or motion is unwanted. Returns a cleanup.
 */
function revealOnScroll(element: HTMLElement): (() => void) | undefined {
  const { top, height } = element.getBoundingClientRect();
  const isBelowTheFold = top >= window.innerHeight;
  if (prefersReducedMotion() || !('IntersectionObserver' in window) || !isBelowTheFold) return undefined;

  // A tenth of a very tall element is larger than the window, and could never be visible at once.
  const threshold = Math.min(THRESHOLD, window.innerHeight / 2 / height);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    },
    { threshold, rootMargin: `0px 0px -${BOTTOM_MARGIN}px 0px` },
  );
  element.dataset.reveal = 'hidden';
  observer.observe(element);

  return () => {
    observer.disconnect();
    delete element.dataset.reveal;
  };
}
