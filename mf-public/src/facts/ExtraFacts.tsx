import styled from 'styled-components';
import { paths } from '@site/contract';
import { type ListPage, usePageFocus } from '@site/remote-kit';
import { Container, Eyebrow, Grid, Heading, Section } from '@site/ui';
import { factsCopy } from '../content/facts';
import { PagedEntries } from '../shared/lists/PagedEntries';
import { FigureText } from './FigureText';
import type { ExtraFact } from './factView';

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
export function ExtraFacts({ page, facts }: { page: number; facts: ListPage<ExtraFact> | undefined }) {
  usePageFocus(page, HEADING);
  if (!facts || (page === 1 && facts.entries.length === 0)) return null;

  return (
    <Section $tone="band">
      <Container>
        <Opening>
          <Eyebrow>{factsCopy.more.eyebrow}</Eyebrow>
          <Heading level={2} size="xl" id={HEADING} tabIndex={-1}>
            {factsCopy.more.title}
          </Heading>
        </Opening>
        <PagedEntries
          label={factsCopy.more.title}
          page={page}
          list={facts}
          path={paths.facts.to()}
          headingId={HEADING}
        >
          <Grid as="ul" role="list" $min="18rem" $gap="xl" $isRuled>
            {facts.entries.map(({ id, ...figure }) => (
              <Cell key={id}>
                <FigureText {...figure} />
              </Cell>
            ))}
          </Grid>
        </PagedEntries>
      </Container>
    </Section>
  );
}

const HEADING = 'more-facts';
