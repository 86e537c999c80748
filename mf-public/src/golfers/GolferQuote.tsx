import styled from 'styled-components';
import { Container, PullQuote, Section } from '@site/ui';
import { golferCopy } from '../content/golfer';
import type { GolferProfile } from './golferView';

/** Longer words of an athlete are set in smaller type. */
type QuoteLength = 'line' | 'paragraph' | 'page';

function quoteLengthOf({ length }: string): QuoteLength {
  if (length <= 200) return 'line';
  return length <= 600 ? 'paragraph' : 'page';
}

const SCREEN = { line: 'l', paragraph: 'm', page: 's' } as const;
const PAPER = { line: '11pt', paragraph: '10pt', page: '9pt' } as const;

const Root = styled(Section)<{ $length: QuoteLength }>`
  padding-bottom: ${({ theme }) => theme.space.m};

  figure {
    font-size: ${({ theme, $length }) => theme.size[SCREEN[$length]]};
  }

  @media print {
    padding: 2.5mm 0 0;
    break-inside: avoid;

    figure {
      max-width: none;
      font-size: ${({ $length }) => PAPER[$length]};
    }

    blockquote::before {
      margin-bottom: 1mm;
    }

    figcaption {
      margin-top: 1mm;
    }
  }
`;

export function GolferQuote({ golfer }: { golfer: GolferProfile }) {
  const { testimonial, firstName } = golfer;
  return (
    <Root as="div" $space="tight" $length={quoteLengthOf(testimonial)}>
      <Container>
        <PullQuote source={golferCopy.quoteOf(firstName)}>{testimonial}</PullQuote>
      </Container>
    </Root>
  );
}
