import { BookOpen, Presentation, Video } from 'lucide-react';
import styled from 'styled-components';
import { Container, Eyebrow, Grid, Heading, iconProps, Section, Text, TextLink } from '@site/ui';
import { useIsOpen, useOpenPrograms } from '../shared/programs/useIsOpen';
import { type GuideIcon, guides, resourcesCopy } from '../content/resources';

const icons: Record<GuideIcon, typeof BookOpen> = { guide: BookOpen, video: Video, webinar: Presentation };

const Head = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Way = styled.section`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};

  svg {
    color: ${({ theme }) => theme.color.accent};
  }
`;

const Links = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export function Guides() {
  return (
    <Section id="guides" aria-labelledby="guides-title">
      <Container>
        <Head>
          <Eyebrow>{resourcesCopy.guides.eyebrow}</Eyebrow>
          <Heading level={2} size="xl" id="guides-title">
            {resourcesCopy.guides.title}
          </Heading>
        </Head>
        <Grid $min="22rem" $gap="xl" $isRuled>
          {guides.map((guide) => (
            <GuideColumn key={guide.title} guide={guide} />
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

function GuideColumn({ guide: { icon, title, text, links } }: { guide: (typeof guides)[number] }) {
  const Icon = icons[icon];
  const isOpen = useIsOpen();
  const openPrograms = useOpenPrograms();
  return (
    <Way>
      <Icon {...iconProps} size={32} />
      <Heading level={3}>{title}</Heading>
      <Text>{typeof text === 'string' ? text : text[openPrograms]}</Text>
      <Links role="list">
        {links
          .filter(({ path }) => isOpen(path))
          .map(({ label, path }) => (
            <li key={label}>
              <TextLink to={path}>{label}</TextLink>
            </li>
          ))}
      </Links>
    </Way>
  );
}
