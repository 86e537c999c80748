import styled from 'styled-components';
import { Container, Section, Skeleton } from '@site/ui';

const Cards = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 5fr 7fr;
  }
`;

/** Stands for the cards of a profile while it loads; the opening says so. */
export function GolferSkeleton() {
  return (
    <Section $space="tight" aria-hidden="true">
      <Container>
        <Cards>
          <Skeleton $height="12rem" />
          <Skeleton $height="12rem" />
        </Cards>
      </Container>
    </Section>
  );
}
