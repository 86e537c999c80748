import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Cluster, Columns, Container, Heading, Section, Stack, Text } from '@site/ui';
import { resourcesCopy } from '../content/resources';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { Articles } from './Articles';
import { Documents } from './Documents';
import { Guides } from './Guides';
import { OfficialSites } from './OfficialSites';
import { Stories } from './Stories';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.a`
  display: block;
  padding-block: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.ink};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.color.flag};
  text-decoration-thickness: 3px;
  text-underline-offset: 0.3em;
`;

/** The five shelves of the page. */
function PageContents() {
  return (
    <nav aria-label="On this page">
      <List role="list">
        {resourcesCopy.contents.map(({ id, label }) => (
          <li key={id}>
            <Entry href={`#${id}`}>{label}</Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

const { call } = resourcesCopy;

function ResourcesCall() {
  return (
    <Section>
      <Container>
        <Columns $ratio="minmax(0, 1fr) auto" $gap="xl" $align="end">
          <Stack>
            <Heading level={2} size="xl">
              {call.title}
            </Heading>
            <Text $size="lead">{call.text}</Text>
          </Stack>
          <Cluster>
            <ButtonLink to={call.apply.path} variant="flag" size="large">
              {call.apply.label}
            </ButtonLink>
            <ButtonLink to={call.contact.path} variant="secondary" size="large">
              {call.contact.label}
            </ButtonLink>
          </Cluster>
        </Columns>
      </Container>
    </Section>
  );
}

const { title, headTitle, description, opening } = resourcesCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.resources.to() },
];

export function ResourcesPage() {
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={headTitle}
        description={description}
        path={paths.resources.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening}>
        <PageContents />
      </PageOpening>
      <Documents />
      <Articles />
      <Stories />
      <Guides />
      <OfficialSites />
      <ResourcesCall />
    </>
  );
}
