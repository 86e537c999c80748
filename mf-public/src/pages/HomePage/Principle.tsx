import styled from 'styled-components';
import { Container, PullQuote, Reveal, Section } from '@site/ui';
import { homeCopy } from '../../content/home';

/* Off the left edge of the columns above and below: a pause, not another section. */
const Aside = styled(Reveal)`
  ${({ theme }) => theme.above.lg} {
    padding-inline-start: 16.667%;
  }
`;

export function Principle() {
  return (
    <Section $tone="sky">
      <Container>
        <Aside>
          <PullQuote source={homeCopy.principle.source}>{homeCopy.principle.words}</PullQuote>
        </Aside>
      </Container>
    </Section>
  );
}
