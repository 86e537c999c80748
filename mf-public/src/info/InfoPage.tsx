import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { Container, Eyebrow, Heading, Section, Text, TextLink, VisuallyHidden } from '@site/ui';
import { infoCards } from '../content/infoHub';
import { infoPageCopy } from '../content/infoPage';
import { InfoContents } from './InfoContents';
import { studyDesk } from '../shared/artwork/scenes/studyDesk';
import { openingPreload, PageOpening } from '../shared/opening/PageOpening';
import { useIsOpen } from '../shared/programs/useIsOpen';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

/* A timeline with dots; the last one is the flag. */
const Line = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(3, 1fr);
    border-top: 2px solid ${({ theme }) => theme.color.ink};
  }
`;

const Point = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${({ theme }) => theme.space.s};
  border-inline-start: 2px solid ${({ theme }) => theme.color.ink};
  padding: 0 0 ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.l};

  &::before {
    position: absolute;
    top: 0.25em;
    left: -9px;
    width: 16px;
    height: 16px;
    border: 2px solid ${({ theme }) => theme.color.ink};
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.ground};
    content: '';
  }

  &:last-child::before {
    background: ${({ theme }) => theme.color.flag};
  }

  &:last-child {
    padding-bottom: 0;
  }

  ${({ theme }) => theme.above.md} {
    border-inline-start: 0;
    padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.xl} 0 0;

    &::before {
      top: -9px;
      left: 0;
    }
  }
`;

const { starts } = infoPageCopy;

function StartingPoints() {
  const isOpen = useIsOpen();
  return (
    <Section $tone="sky">
      <Container>
        <Opening>
          <Eyebrow>{starts.eyebrow}</Eyebrow>
          <Heading level={2} size="xl">
            {starts.title}
          </Heading>
        </Opening>
        <Line role="list">
          {starts.items.map(({ when, text, link }) => (
            <Point key={when}>
              <Heading level={3}>{when}</Heading>
              <Text>{text}</Text>
              {isOpen(link.path) && <TextLink to={link.path}>{link.label}</TextLink>}
            </Point>
          ))}
        </Line>
      </Container>
    </Section>
  );
}

const { title, headTitle, description, opening, contents, tools } = infoPageCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.info.to() },
];

export function InfoPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const isOpen = useIsOpen();
  return (
    <>
      <PageHead
        title={headTitle}
        description={description}
        path={paths.info.to()}
        preload={openingPreload(studyDesk, 'split', toAddress)}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="split" series={studyDesk} />
      <Section>
        <Container>
          <VisuallyHidden as="h2">{contents.title}</VisuallyHidden>
          <InfoContents cards={infoCards.filter(({ path }) => isOpen(path))} />
        </Container>
      </Section>
      <Section $tone="band">
        <Container>
          <Opening>
            <Eyebrow>{tools.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {tools.title}
            </Heading>
          </Opening>
          <InfoContents cards={tools.items} />
        </Container>
      </Section>
      <StartingPoints />
    </>
  );
}
