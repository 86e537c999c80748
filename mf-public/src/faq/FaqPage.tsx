import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
  Badge,
  ButtonLink,
  Card,
  Columns,
  Container,
  Grid,
  Heading,
  Section,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { type Faq, faqCopy, faqsOf } from '../content/faqs';
import { Accordion } from './Accordion';
import { useExtraFaqsQuery } from './faqsApi';
import { signingDay } from '../shared/artwork/scenes';
import { useFees } from '../shared/fees/Fees';
import { openingPreload, PageOpening } from '../shared/opening/PageOpening';
import { useIsOpen } from '../shared/programs/useIsOpen';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: faqCopy.crumb, path: paths.faq.to() },
];

/** Built-in questions only: the others may change at any time. */
function faqJsonLd(origin: string, faqs: readonly Faq[]): object {
  const { '@context': context, ...breadcrumbs } = breadcrumbJsonLd(origin, TRAIL) as Record<string, unknown>;
  return {
    '@context': context,
    '@graph': [
      breadcrumbs,
      {
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, paragraphs }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n\n') },
        })),
      },
    ],
  };
}

function FaqAnswer({ faq: { paragraphs, links = [] } }: { faq: Faq }) {
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        <Text key={index} $keepsLines>
          {paragraph}
        </Text>
      ))}
      {links.map(({ label, path }) => (
        <Text key={path}>
          <TextLink to={path}>{label}</TextLink>
        </Text>
      ))}
    </>
  );
}

/* Sticky beside the answers, because new questions come up while reading. */
const Ask = styled(Stack)`
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + 2rem);
  }
`;

const { ask } = faqCopy;

function BuiltInFaqs({ faqs }: { faqs: readonly Faq[] }) {
  const entries = faqs.map((faq) => ({ id: faq.id, title: faq.question, content: <FaqAnswer faq={faq} /> }));
  return (
    <Section $space="tight">
      <Container>
        <Columns $ratio="8fr 4fr" $align="start">
          <div>
            <VisuallyHidden as="h2">{faqCopy.listTitle}</VisuallyHidden>
            <Accordion entries={entries} />
          </div>
          <Ask as="aside" $align="start">
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

const Cards = styled(Grid)`
  overflow-wrap: anywhere;
`;

/** docs/product.md#messages: shows nothing while it loads or after a failure, which is logged. */
function ExtraFaqs() {
  const { data: faqs = [] } = useExtraFaqsQuery();
  if (faqs.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xl">
          <Heading level={2}>{faqCopy.moreTitle}</Heading>
          <Cards $min="22rem">
            {faqs.map(({ id, question, answer, category }) => (
              <Card key={id} $tone="surface">
                <Stack $align="start">
                  {category && (
                    <Badge dir="auto" $tone="sky" $wraps>
                      {category}
                    </Badge>
                  )}
                  <Heading level={3} size="xs">
                    {question}
                  </Heading>
                  <Text $tone="muted" $keepsLines>
                    {answer}
                  </Text>
                </Stack>
              </Card>
            ))}
          </Cards>
        </Stack>
      </Container>
    </Section>
  );
}

const { title, description, opening } = faqCopy;

export function FaqPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const faqs = faqsOf({ fees: useFees(), isOpen: useIsOpen() });
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.faq.to()}
        preload={openingPreload(signingDay, 'split', toAddress)}
        jsonLd={faqJsonLd(origin, faqs)}
      />
      <PageOpening {...opening} layout="split" series={signingDay} />
      <BuiltInFaqs faqs={faqs} />
      <ExtraFaqs />
    </>
  );
}
