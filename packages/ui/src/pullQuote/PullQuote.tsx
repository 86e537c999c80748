import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.figure`
  max-width: 24em;
  margin: 0;
  font-size: ${({ theme }) => theme.size.l};
`;

/* Keeps the line breaks of a testimonial. */
const Words = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.18;
  white-space: pre-line;
  text-wrap: balance;

  &::before {
    display: block;
    width: 4.5rem;
    height: 6px;
    margin-bottom: ${({ theme }) => theme.space.l};
    background: ${({ theme }) => theme.color.flag};
    content: '';
  }
`;

const Source = styled.figcaption.attrs({ dir: 'auto' })`
  margin-top: ${({ theme }) => theme.space.l};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: ${({ theme }) => theme.leading.text};
`;

export interface PullQuoteProps {
  children: ReactNode;
  source?: ReactNode;
}

export function PullQuote({ children, source }: PullQuoteProps) {
  return (
    <Root>
      <Words>{children}</Words>
      {source && <Source>{source}</Source>}
    </Root>
  );
}
