import styled from 'styled-components';
import { Accordion, ButtonLink, Columns, Container, Heading, Section, Text, VisuallyHidden } from '@site/ui';
import { faqCopy, faqs } from '../../content/faqs';
import { FaqAnswer } from '../../features/faqs/FaqAnswer';

/* Beside the answers it stays in sight: the question that is missing comes up while one reads. */
const Ask = styled.aside`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + 2rem);
  }
`;

const entries = faqs.map((faq) => ({ id: faq.id, title: faq.question, content: <FaqAnswer faq={faq} /> }));
const { ask } = faqCopy;

export function BuiltInFaqs() {
  return (
    <Section $space="tight">
      <Container>
        <Columns $ratio="8fr 4fr" $align="start">
          <div>
            <VisuallyHidden as="h2">{faqCopy.listTitle}</VisuallyHidden>
            <Accordion entries={entries} />
          </div>
          <Ask>
            <Heading level={2} size="s">
              {ask.title}
            </Heading>
            <Text>{ask.text}</Text>
            <ButtonLink to={ask.link.path}>{ask.link.label}</ButtonLink>
          </Ask>
        </Columns>
      </Container>
    </Section>
  );
}
