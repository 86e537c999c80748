import styled from 'styled-components';
import { paths } from '@site/contract';
import { type ListPage, usePageFocus } from '@site/remote-kit';
import { Badge, Card, Container, Heading, Section, Text } from '@site/ui';
import { faqCopy } from '../content/faqs';
import { PagedEntries } from '../shared/lists/PagedEntries';
import type { ExtraFaq } from './faqView';

const Opening = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space.xl};
`;

/* CSS columns, not a grid: answers vary in length, and no card is stretched to match its neighbour. */
const Cards = styled.ul`
  margin: 0;
  padding: 0;
  column-gap: ${({ theme }) => theme.space.l};
  list-style: none;

  ${({ theme }) => theme.above.md} {
    columns: 2;
  }

  ${({ theme }) => theme.above.xl} {
    columns: 3;
  }
`;

const Place = styled.li`
  padding-bottom: ${({ theme }) => theme.space.l};
  break-inside: avoid;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
`;

const Question = styled(Heading)`
  overflow-wrap: anywhere;
`;

const Answer = styled(Text)`
  overflow-wrap: anywhere;
`;

/** docs/product.md#messages: shows nothing while it loads or after a failure, which is logged. */
export function ExtraFaqs({ page, faqs }: { page: number; faqs: ListPage<ExtraFaq> | undefined }) {
  usePageFocus(page, HEADING);
  if (!faqs || (page === 1 && faqs.entries.length === 0)) return null;

  return (
    <Section $tone="band">
      <Container>
        <Opening level={2} id={HEADING} tabIndex={-1}>
          {faqCopy.moreTitle}
        </Opening>
        <PagedEntries
          label={faqCopy.moreTitle}
          page={page}
          list={faqs}
          path={paths.faq.to()}
          headingId={HEADING}
        >
          <Cards role="list">
            {faqs.entries.map((faq) => (
              <Place key={faq.id}>
                <FaqCard faq={faq} />
              </Place>
            ))}
          </Cards>
        </PagedEntries>
      </Container>
    </Section>
  );
}

const HEADING = 'more-questions';

function FaqCard({ faq }: { faq: ExtraFaq }) {
  return (
    <Card $tone="surface">
      <Words>
        {faq.category && (
          <Badge dir="auto" $tone="sky" $wraps>
            {faq.category}
          </Badge>
        )}
        <Question level={3} size="xs">
          {faq.question}
        </Question>
        <Answer $tone="muted" $keepsLines>
          {faq.answer}
        </Answer>
      </Words>
    </Card>
  );
}
