import styled from 'styled-components';
import { paths } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Columns, Container, Grid, Heading, PlainList, Section, Stack, Text, TextAnchor } from '@site/ui';
import {
  legalContact,
  type LegalContact,
  type LegalDocument,
  type LegalSection,
} from '../content/legal/legalDocument';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { LegalBlocks } from './LegalBlocks';

/** '2025-10-01' as '1 October 2025'. */
const toChangeDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const Contents = styled(Stack)`
  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.l});
  }

  @media print {
    display: none;
  }
`;

function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Contents as="nav" $gap="s" aria-labelledby="legal-contents">
      <Text id="legal-contents" $size="small" $tone="muted">
        On this page
      </Text>
      <PlainList as="ol">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextAnchor href={`#${id}`}>{title}</TextAnchor>
          </li>
        ))}
      </PlainList>
    </Contents>
  );
}

const Statements = ({ statements }: Required<Pick<LegalDocument, 'statements'>>) => (
  <Section $tone="sky" $space="tight">
    <Container>
      <Grid as="ul" role="list" $min="18rem" $isRuled>
        {statements.map(({ title, text }) => (
          <Stack as="li" key={title} $gap="s">
            <Heading level={2} size="s">
              {title}
            </Heading>
            <Text>{text}</Text>
          </Stack>
        ))}
      </Grid>
    </Container>
  </Section>
);

export function LegalPage({ toDocument }: { toDocument: (contact: LegalContact) => LegalDocument }) {
  const origin = useSiteOrigin();
  const { title, description, path, lead, statements, changed, sections } = toDocument(
    legalContact(useAgency()),
  );
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: title, path },
  ];
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        jsonLd={breadcrumbJsonLd(origin, trail)}
      />
      <PageOpening eyebrow={`Last changed on ${toChangeDate(changed)}`} title={title} lead={lead} />
      {statements && <Statements statements={statements} />}
      <Section $space="tight">
        <Container>
          <Columns $ratio="3fr minmax(0, 8fr)" $align="start">
            <LegalContents sections={sections} />
            <Stack $gap="xxl">
              {sections.map(({ id, title: heading, blocks }) => (
                <Stack as="section" key={id} id={id} aria-labelledby={`${id}-title`}>
                  <Heading level={2} size="m" id={`${id}-title`}>
                    {heading}
                  </Heading>
                  <LegalBlocks blocks={blocks} />
                </Stack>
              ))}
            </Stack>
          </Columns>
        </Container>
      </Section>
    </>
  );
}
