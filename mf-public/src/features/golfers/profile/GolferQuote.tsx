import styled, { css } from 'styled-components';
import { Container, PullQuote, Section } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferView';
import { type QuoteLength, quoteLengthOf } from './paperHeights';
import { paperPlanOf, type PaperPlan } from './paperPlan';

const SCREEN = { line: 'l', paragraph: 'm', page: 's' } as const;
// With 2,000 characters, the profile still prints on one page.
const PAPER = { line: '17pt', paragraph: '14pt', page: '10pt' } as const;

/* Below what a coach needs, as many lines as there is room for. */
const beginning = css<{ $plan: PaperPlan }>`
  order: 1;

  figure {
    max-width: none;
    font-size: 10pt;
  }

  blockquote {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${({ $plan }) => ($plan.quoteLines === Infinity ? 'none' : $plan.quoteLines)};
  }

  blockquote::before {
    margin-bottom: 2mm;
  }
`;

/* Longer quotes get smaller type. */
const Root = styled(Section)<{ $length: QuoteLength; $plan: PaperPlan }>`
  padding-bottom: ${({ theme }) => theme.space.m};

  figure {
    font-size: ${({ theme, $length }) => theme.size[SCREEN[$length]]};
  }

  @media print {
    flex: none;
    padding: 6mm 0 0;

    figure {
      max-width: ${({ $length }) => ($length === 'page' ? 'none' : '26em')};
      font-size: ${({ $length }) => PAPER[$length]};
    }

    figcaption {
      margin-top: 2mm;
    }
    ${({ $plan }) => $plan.fill === 'full' && beginning}
    ${({ $plan }) => $plan.quoteLines === 0 && 'display: none;'}
  }
`;

export function GolferQuote({ golfer }: { golfer: GolferProfile }) {
  const { testimonial, firstName } = golfer;
  return (
    <Root as="div" $space="tight" $length={quoteLengthOf(testimonial)} $plan={paperPlanOf(golfer)}>
      <Container>
        <PullQuote source={golferCopy.quoteOf(firstName)}>{testimonial}</PullQuote>
      </Container>
    </Root>
  );
}
