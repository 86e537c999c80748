import styled from 'styled-components';
import { paths } from '@site/contract';
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
import { type Faq, faqCopy, faqs } from '../../content/faqs';
import { ExtraFaqs } from '../../features/faqs/ExtraFaqs';
import { signingDay } from '../../shared/artwork/scenes/signingDay';
import { openingPreload, PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';

/** Built-in questions only: the others may change at any time. */
function faqJsonLd(origin: string): object {
  const { '@context': context, ...breadcrumbs } = breadcrumbJsonLd(origin, [
    { name: 'Home', path: paths.home.to() },
    { name: faqCopy.crumb, path: paths.faq.to() },
  ]) as Record<string, unknown>;
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

function FaqAnswer({ faq: { paragraphs, link } }: { faq: Faq }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {link && (
        <Text>
          <TextLink to={link.path}>{link.label}</TextLink>
        </Text>
      )}
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

const entries = faqs.map((faq) => ({ id: faq.id, title: faq.question, content: <FaqAnswer faq={faq} /> }));
const { ask } = faqCopy;

function BuiltInFaqs() {
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
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.faq.to()}
        preload={openingPreload(signingDay, 'split', toAddress)}
        jsonLd={faqJsonLd(origin)}
      />
      <PageOpening {...opening} layout="split" series={signingDay} />
      <BuiltInFaqs />
      <ExtraFaqs />
    </>
  );
}
