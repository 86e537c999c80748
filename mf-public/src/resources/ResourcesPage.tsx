import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Columns,
  Container,
  Grid,
  Heading,
  PlainList,
  Section,
  type SectionTone,
  Stack,
  Text,
  TextAnchor,
  TextLink,
} from '@site/ui';
import { articles, guides, officialSites, resourcesCopy, stories } from '../content/resources';
import { PageOpening } from '../shared/opening/PageOpening';
import { useIsOpen, useOpenPrograms } from '../shared/programs/useIsOpen';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { Documents } from './Documents';

interface ShelfProps {
  id: string;
  title: string;
  note?: string;
  tone?: SectionTone;
  children: ReactNode;
}

function Shelf({ id, title, note, tone, children }: ShelfProps) {
  return (
    <Section $tone={tone} id={id} aria-labelledby={`${id}-title`}>
      <Container>
        <Stack $gap="xl">
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          {note && <Text $tone="muted">{note}</Text>}
          {children}
        </Stack>
      </Container>
    </Section>
  );
}

function Articles() {
  const { title, all } = resourcesCopy.articles;
  return (
    <Shelf id="articles" title={title}>
      <Grid as="ul" role="list" $min="20rem" $gap="xl" $isRuled>
        {articles.map(({ title: name, text, path }) => (
          <Stack as="li" key={path} $gap="s">
            <Heading level={3} size="m">
              <TextLink to={path}>{name}</TextLink>
            </Heading>
            <Text $tone="muted">{text}</Text>
          </Stack>
        ))}
      </Grid>
      <TextLink to={all.path}>{all.label}</TextLink>
    </Shelf>
  );
}

const Steps = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: 0;

  dt {
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  dd {
    margin: 0;
    line-height: ${({ theme }) => theme.leading.text};
  }
`;

/** docs/product.md#consent: the built-in stories say that they are illustrative. */
function Stories() {
  return (
    <Shelf id="stories" {...resourcesCopy.stories} tone="sky">
      <Columns $ratio="1fr 1fr">
        {stories.map(({ title, sport, steps }) => (
          <Stack as="article" key={title}>
            <Text $size="small" $tone="muted">
              {sport}
            </Text>
            <Heading level={3} size="m">
              {title}
            </Heading>
            <Steps>
              {steps.map(({ when, text }) => (
                <div key={when}>
                  <dt>{when}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </Steps>
          </Stack>
        ))}
      </Columns>
    </Shelf>
  );
}

function Guides() {
  const isOpen = useIsOpen();
  const openPrograms = useOpenPrograms();
  return (
    <Shelf id="guides" {...resourcesCopy.guides}>
      <Grid $min="20rem" $gap="xl" $isRuled>
        {guides.map(({ title, text, links }) => (
          <Stack as="section" key={title}>
            <Heading level={3}>{title}</Heading>
            <Text>{typeof text === 'string' ? text : text[openPrograms]}</Text>
            <PlainList>
              {links
                .filter(({ path }) => isOpen(path))
                .map(({ label, path }) => (
                  <li key={label}>
                    <TextLink to={path}>{label}</TextLink>
                  </li>
                ))}
            </PlainList>
          </Stack>
        ))}
      </Grid>
    </Shelf>
  );
}

function OfficialSites() {
  return (
    <Shelf id="official" {...resourcesCopy.official} tone="deep">
      <Grid $min="20rem" $gap="xl" $isRuled>
        {officialSites.map(({ title, sites }) => (
          <Stack as="section" key={title}>
            <Heading level={3}>{title}</Heading>
            <PlainList $gap="m">
              {sites.map(({ name, href, what }) => (
                <li key={name}>
                  <TextAnchor href={href} rel="noreferrer">
                    {name}
                  </TextAnchor>
                  <Text $size="small" $tone="muted">
                    {what}
                  </Text>
                </li>
              ))}
            </PlainList>
          </Stack>
        ))}
      </Grid>
    </Shelf>
  );
}

const { title, headTitle, description, opening, call } = resourcesCopy;

function ResourcesCall() {
  return (
    <Section>
      <Container>
        <Columns $ratio="minmax(0, 1fr) auto" $gap="xl" $align="end">
          <Stack>
            <Heading level={2}>{call.title}</Heading>
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
      <PageOpening {...opening} />
      <Documents />
      <Articles />
      <Stories />
      <Guides />
      <OfficialSites />
      <ResourcesCall />
    </>
  );
}
