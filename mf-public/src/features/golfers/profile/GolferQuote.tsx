import styled from 'styled-components';
import { Container, PullQuote, Section } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferView';

type Length = 'line' | 'paragraph' | 'page';

const SCREEN = { line: 'l', paragraph: 'm', page: 's' } as const;
// With 2,000 characters, the profile still prints on one page.
const PAPER = { line: '17pt', paragraph: '14pt', page: '10pt' } as const;

/* Longer quotes get smaller type. */
const Root = styled(Section)<{ $length: Length }>`
  padding-bottom: ${({ theme }) => theme.space.m};

  figure {
    font-size: ${({ theme, $length }) => theme.size[SCREEN[$length]]};
  }

  @media print {
    padding: 9mm 0 0;

    figure {
      max-width: ${({ $length }) => ($length === 'page' ? 'none' : '26em')};
      font-size: ${({ $length }) => PAPER[$length]};
    }

    figcaption {
      margin-top: 3mm;
    }
  }
`;

export function GolferQuote({ golfer: { testimonial, firstName } }: { golfer: GolferProfile }) {
  return (
    <Root as="div" $space="tight" $length={lengthOf(testimonial)}>
      <Container>
        <PullQuote source={golferCopy.quoteOf(firstName)}>{testimonial}</PullQuote>
      </Container>
    </Root>
  );
}

function lengthOf({ length }: string): Length {
  if (length <= 200) return 'line';
  return length <= 600 ? 'paragraph' : 'page';
}
