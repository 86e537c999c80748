import type { HTMLAttributes } from 'react';
import styled from 'styled-components';

export type HeadingSize = 'giant' | 'display' | 'xl' | 'l' | 'm' | 's' | 'xs';

interface HeadingLook {
  $size: HeadingSize;
}

/* Larger headings are set tighter, as optical sizing would do it. */
const SPACING: Record<HeadingSize, string> = {
  giant: '-0.042em',
  display: '-0.038em',
  xl: '-0.034em',
  l: '-0.028em',
  m: '-0.022em',
  s: '-0.014em',
  xs: '-0.01em',
};

const Root = styled.h2.attrs({ dir: 'auto' })<HeadingLook>`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: min(${({ theme, $size }) => theme.size[$size]}, var(--largest-heading, 100vw));
  font-weight: ${({ theme }) => theme.weight.display};
  line-height: ${({ theme, $size }) =>
    $size === 'giant' || $size === 'display' || $size === 'xl'
      ? theme.leading.display
      : theme.leading.heading};
  letter-spacing: ${({ $size }) => SPACING[$size]};
  overflow-wrap: anywhere;
  text-wrap: balance;

  /* A script moves the focus here after a navigation: a ring would only distract. */
  &[tabindex='-1']:focus {
    outline: none;
  }
`;

const SIZE_OF_LEVEL = { 1: 'display', 2: 'l', 3: 's', 4: 'xs', 5: 'xs', 6: 'xs' } as const;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Defaults to the usual size of the level. */
  size?: HeadingSize;
}

export function Heading({ level = 2, size, ...rest }: HeadingProps) {
  return <Root {...rest} as={`h${level}`} $size={size ?? SIZE_OF_LEVEL[level]} />;
}

export type PageTitleProps = Omit<HeadingProps, 'level'>;

/** The one h1 of a page; the shell moves focus to it when the route changes. */
export function PageTitle(props: PageTitleProps) {
  return <Heading {...props} level={1} tabIndex={-1} />;
}
