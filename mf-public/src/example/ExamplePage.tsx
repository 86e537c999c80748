import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Card, CardLink, Container, Grid, Heading, iconProps, Section, Stack, Text } from '@site/ui';
import { exampleCopy } from '../content/example';
import { type InfoCard, infoTools } from '../content/infoHub';
import { infoIcons } from '../info/InfoHub';
import { PageOpening } from '../shared/opening/PageOpening';

const light = (radius: string, color: string) =>
  `radial-gradient(${radius} circle at 86% -8%, ${color}, transparent 70%) border-box`;

/* Lit from where the sun of our pictures is. */
const GlowCard = styled(Card)`
  border: 2px solid transparent;
  background:
    linear-gradient(var(--ground), var(--ground)) padding-box,
    ${({ theme }) => light('20rem', theme.color.flag)},
    ${({ theme }) => light('38rem', theme.color.accent)},
    ${({ theme }) => theme.color.ground};
  box-shadow: 1rem -1rem 3rem -1.5rem ${({ theme }) => theme.color.flag};
  transition: box-shadow ${({ theme }) => theme.motion.modal};

  &:is(:hover, :focus-within) {
    box-shadow: 1rem -1rem 4rem -0.5rem ${({ theme }) => theme.color.flag};
  }
`;

const Mark = styled.span`
  color: ${({ theme }) => theme.color.flag};
`;

const { title, description, opening } = exampleCopy;

export function ExamplePage() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.example.to()} noindex />
      <PageOpening {...opening} />
      <Section $tone="deep" aria-label={opening.title}>
        <Container>
          <Grid $min="18rem">
            {infoTools.map((card) => (
              <GlowingCard key={card.path} card={card} />
            ))}
          </Grid>
        </Container>
      </Section>
    </>
  );
}

function GlowingCard({ card: { icon, title: name, text, path } }: { card: InfoCard }) {
  const Icon = infoIcons[icon];
  return (
    <GlowCard $tone="deep">
      <Stack $gap="l">
        <Mark>
          <Icon {...iconProps} size={36} />
        </Mark>
        <Heading level={2} size="m">
          <CardLink to={path}>{name}</CardLink>
        </Heading>
        <Text $tone="muted">{text}</Text>
      </Stack>
    </GlowCard>
  );
}
