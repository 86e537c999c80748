import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Columns, Container, Heading, Section } from '@site/ui';
import { legalCopy } from '../../content/legal/legalCopy';
import type { LegalDocument } from '../../content/legal/legalDocument';
import { PageOpening } from '../opening/PageOpening';
import { breadcrumbJsonLd } from '../seo/breadcrumbs';
import { LegalBlocks } from './LegalBlocks';
import { LegalContents } from './LegalContents';
import { toChangeDate } from './toChangeDate';

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

/** A text of law for people: what it is about, when it changed, a table of contents, and the chapters. */
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
