import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/* Print and reduced motion show everything. */
const Root = styled.div`
  @media screen and (prefers-reduced-motion: no-preference) {
    &[data-reveal='hidden']:not(:focus-within) {
      opacity: 0;
      transform: translateY(24px);
    }

    &[data-reveal='shown'] {
      transition:
        opacity ${({ theme }) => theme.motion.reveal},
        transform ${({ theme }) => theme.motion.reveal};
    }
  }
`;

export interface RevealProps {
  children: ReactNode;
  className?: string;
}

/**
 * Fades its children in when they are scrolled into view. The server's HTML and the first screen stay as they are:
 * only what is below the fold after hydration is hidden first.
 */
export function Reveal({ children, className }: RevealProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => (root.current ? revealOnScroll(root.current) : undefined), []);

  return (
    <Root ref={root} className={className}>
      {children}
    </Root>
  );
}

// docs/product.md#scroll-in
const THRESHOLD = 0.1;
const BOTTOM_MARGIN = '0px 0px -50px 0px';

/** Sets data-reveal to 'hidden', and to 'shown' once a tenth of the element is visible. Returns a cleanup. */
function revealOnScroll(element: HTMLElement): (() => void) | undefined {
  const { top, height } = element.getBoundingClientRect();
  const mayMove = window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches;
  if (!mayMove || top < window.innerHeight) return undefined;
  // A tenth of a very tall element is larger than the window, and could never be visible at once.
  const threshold = Math.min(THRESHOLD, window.innerHeight / 2 / height);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    },
    { threshold, rootMargin: BOTTOM_MARGIN },
  );
  element.dataset.reveal = 'hidden';
  observer.observe(element);
  return () => observer.disconnect();
}
