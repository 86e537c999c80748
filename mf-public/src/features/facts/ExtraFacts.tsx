import styled from 'styled-components';
import { Container, Eyebrow, Grid, Heading, Section } from '@site/ui';
import { factsCopy } from '../../content/facts';
import { FigureText } from './FigureText';
import { useExtraFactsQuery } from './factsApi';

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Cell = styled.li`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};
`;

/** docs/product.md#messages: shows nothing while it loads or after a failure, which is logged. */
export function ExtraFacts() {
  const { data: facts = [] } = useExtraFactsQuery();
  if (facts.length === 0) return null;

  return (
    <Section $tone="band">
      <Container>
        <Opening>
          <Eyebrow>{factsCopy.more.eyebrow}</Eyebrow>
          <Heading level={2} size="xl">
            {factsCopy.more.title}
          </Heading>
        </Opening>
        <Grid as="ul" role="list" $min="18rem" $gap="xl" $isRuled>
          {facts.map(({ id, ...figure }) => (
            <Cell key={id}>
              <FigureText {...figure} />
            </Cell>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
