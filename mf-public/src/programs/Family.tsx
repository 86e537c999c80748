import styled, { css } from 'styled-components';
import { Container, Heading, Section, Text } from '@site/ui';
import { futureChampionsFamily } from '../content/futureChampions';

/* A spread of two pages: the athletes' and the parents'. */
const Spread = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.section};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1fr 1fr;
    gap: 0;
  }
`;

const ruled = css`
  ${({ theme }) => theme.above.lg} {
    border-inline-start: 1px solid ${({ theme }) => theme.color.line};
    padding-inline-start: clamp(32px, 5vw, 80px);
  }
`;

const Page = styled.section<{ $isSecond: boolean }>`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    padding-inline-end: clamp(32px, 5vw, 80px);
  }

  ${({ $isSecond }) => $isSecond && ruled}
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin: ${({ theme }) => theme.space.m} 0 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${({ theme }) => theme.space.xs};
  }
`;

const { athletes, parents } = futureChampionsFamily;

/** Built-in content, shown while the programme's own features and stories cannot be loaded (docs/product.md#programme-fallback). */
export function Family() {
  return (
    <Section $tone="band">
      <Spread>
        {[athletes, parents].map(({ title, lead, items }, index) => (
          <Page key={title} $isSecond={index > 0} aria-label={title}>
            <Heading level={2} size="xl">
              {title}
            </Heading>
            <Text $size="lead">{lead}</Text>
            <List role="list">
              {items.map((item) => (
                <li key={item.title}>
                  <Heading level={3}>{item.title}</Heading>
                  <Text>{item.text}</Text>
                </li>
              ))}
            </List>
          </Page>
        ))}
      </Spread>
    </Section>
  );
}
