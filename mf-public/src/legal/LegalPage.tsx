import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Columns, Container, Heading, Section, Text } from '@site/ui';
import { legalCopy, type LegalDocument, type LegalSection } from '../content/legal/legalDocument';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { LegalBlocks } from './LegalBlocks';

/** '2025-10-01' as '1 October 2025'. */
const toChangeDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const Nav = styled.nav`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.l});
  }

  @media print {
    display: none;
  }
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, 1fr);
    column-gap: ${({ theme }) => theme.space.l};
  }

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1fr;
  }
`;

const Entry = styled.a`
  display: block;
  padding-block: 0.375rem;
  color: ${({ theme }) => theme.color.ink};
  line-height: ${({ theme }) => theme.leading.control};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.22em;
  }
`;

function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Nav aria-labelledby="legal-contents">
      <Text id="legal-contents" $size="small" $tone="muted">
        {legalCopy.contents}
      </Text>
      <List role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Entry href={`#${id}`}>{title}</Entry>
          </li>
        ))}
      </List>
    </Nav>
  );
}

const Chapters = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxl};
  min-width: 0;
`;

const Chapter = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};
`;

/** A legal page: summary, date of the last change, table of contents and chapters. */
export function LegalPage({ text }: { text: LegalDocument }) {
  const { title, description, path, lead, changed, sections } = text;
  const origin = useSiteOrigin();
  const trail = [
    { name: legalCopy.home, path: paths.home.to() },
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
      <PageOpening eyebrow={`${legalCopy.changed} ${toChangeDate(changed)}`} title={title} lead={lead} />
      <Section $space="tight">
        <Container>
          <Columns $ratio="3fr 8fr" $align="start">
            <LegalContents sections={sections} />
            <Chapters>
              {sections.map(({ id, title: heading, blocks }) => (
                <Chapter key={id} id={id} aria-labelledby={`${id}-title`}>
                  <Heading level={2} size="m" id={`${id}-title`}>
                    {heading}
                  </Heading>
                  <LegalBlocks blocks={blocks} />
                </Chapter>
              ))}
            </Chapters>
          </Columns>
        </Container>
      </Section>
    </>
  );
}
