import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  /* In a grid wide content scrolls instead of widening the page. */
  min-width: 0;
  max-width: 100%;
  overflow-x: auto;
  /* A sticky head within it sticks to it, so what covers the top of the page must not push it down over the first row. */
  --bar-height: 0px;
  --above-rows: 0px;
`;

export interface ScrollRegionProps {
  /** Names its content, for instance by the caption of the table. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** For content that may be wider than the page: the keyboard can scroll it too. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  return (
    // Focusable, because Safari's arrow keys scroll only what has the focus.
    <Root role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </Root>
  );
}
