import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { ImageWire } from '@site/contract';
import { BackLink, Container, Section, Stack } from '@site/ui';
import { PersonPortrait } from './PersonPortrait';

/* docs/product.md#images: 250 px, and on phones what the name beside it leaves. */
const PHOTO_WIDTH = 'clamp(96px, 30vw, 250px)';

const WITH_PHOTO = css`
  grid-template: 'photo title' auto 'facts facts' 1fr / ${PHOTO_WIDTH} minmax(0, 1fr);

  ${({ theme }) => theme.wideOrPaper} {
    grid-template-areas: 'photo title' 'photo facts';
  }
`;

const Row = styled.div<{ $hasPhoto: boolean }>`
  display: grid;
  grid-template: 'title' auto 'facts' auto / minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m} clamp(16px, 5vw, 72px);
  ${({ $hasPhoto }) => $hasPhoto && WITH_PHOTO}
`;

const Photo = styled(PersonPortrait)`
  --portrait-width: ${PHOTO_WIDTH};

  grid-area: photo;
`;

/* As large as the longest word allows: a letter is at most two thirds of an em, on average. */
const Title = styled.div<{ $letters: number }>`
  --largest-heading: calc(100cqi / ${({ $letters }) => 0.63 * $letters});

  grid-area: title;
  container-type: inline-size;
`;

const Facts = styled(Stack)`
  grid-area: facts;
`;

interface PersonOpeningProps {
  tone: 'deep' | 'sky';
  back: { label: string; path: string };
  /** Without it there is no portrait. */
  person: { name: string; photo: ImageWire | null; sports: readonly string[] } | undefined;
  title: ReactNode;
  /** The introduction. */
  children: ReactNode;
}

/** The opening of the page of an athlete or a trainer. */
export function PersonOpening({ tone, back, person, title, children }: PersonOpeningProps) {
  return (
    <Section as="header" $tone={tone} $space="tight">
      <Container>
        <Stack $gap="l">
          <div>
            <BackLink to={back.path}>{back.label}</BackLink>
          </div>
          <Row $hasPhoto={person !== undefined}>
            {person && (
              <Photo name={person.name} image={person.photo} sports={person.sports} size={250} isPriority />
            )}
            <Title $letters={longestPart(person?.name ?? '')}>{title}</Title>
            <Facts $gap="s" $align="start">
              {children}
            </Facts>
          </Row>
        </Stack>
      </Container>
    </Section>
  );
}

/** Letters of the longest part of a name, which may break at spaces and hyphens. At least as many as leave a short name large. */
const longestPart = (name: string): number =>
  Math.max(LEAST_LETTERS, ...name.split(/[\s-]/).map(({ length }) => length));

const LEAST_LETTERS = 6;
