import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from '@site/ui';

const Root = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 24em;
  margin: 0;
  font-size: ${({ theme }) => theme.size.l};

  &::before {
    width: 4.5rem;
    height: 6px;
    background: ${({ theme }) => theme.color.flag};
    content: '';
  }
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
`;

export const PullQuote = ({ children, source }: { children: ReactNode; source?: ReactNode }) => (
  <Root>
    <Words>{children}</Words>
    {source && (
      <Text as="figcaption" $size="small" $tone="muted">
        {source}
      </Text>
    )}
  </Root>
);
