import styled from 'styled-components';
import { paths } from '@site/contract';
import { isBeyondEnd, pageHeadline, usePage } from '@site/remote-kit';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
  Accordion,
  ButtonLink,
  Columns,
  Container,
  Heading,
  Section,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { type Faq, faqCopy, faqsOf } from '../content/faqs';
import { ExtraFaqs } from './ExtraFaqs';
import { useExtraFaqs } from './faqsApi';
import { signingDay } from '../shared/artwork/scenes/signingDay';
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

const { title, description, opening } = faqCopy;

export function FaqPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const page = usePage();
  const faqs = faqsOf({ fees: useFees(), isOpen: useIsOpen() });
  const extraFaqs = useExtraFaqs(page);
  const { path, ...words } = pageHeadline({ title, description, path: paths.faq.to() }, page);
  const isMissing = isBeyondEnd(page, extraFaqs);
  return (
    <>
      <PageHead
        {...words}
        path={isMissing ? undefined : path}
        noindex={isMissing}
        preload={openingPreload(signingDay, 'split', toAddress)}
        // The questions are described once, on the first page.
        jsonLd={page === 1 ? faqJsonLd(origin, faqs) : breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="split" series={signingDay} />
      <BuiltInFaqs faqs={faqs} />
      <ExtraFaqs page={page} faqs={extraFaqs} />
    </>
  );
}
