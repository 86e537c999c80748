import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import type { ImageWire } from '@site/contract';
import { Container, iconProps, Section, Stack, TextLink } from '@site/ui';
import { PersonPortrait } from './PersonPortrait';

const Row = styled.div`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space.m} clamp(16px, 5vw, 72px);
`;

/* docs/product.md#images: 250 px, and on phones what the name beside it leaves. */
const Photo = styled(PersonPortrait)`
  width: clamp(96px, 30vw, 250px);
`;

const Words = styled(Stack)`
  flex: 1;
  min-width: 0;
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.5rem;

  @media print {
    display: none;
  }
`;

interface PersonOpeningProps {
  tone: 'deep' | 'sky';
  back: { label: string; path: string };
  /** Without it there is no portrait. */
  person: { name: string; photo: ImageWire | null; sports: readonly string[] } | undefined;
  /** The title, and what is said first. */
  children: ReactNode;
}

/** The opening of the page of an athlete or a trainer. */
export function PersonOpening({ tone, back, person, children }: PersonOpeningProps) {
  return (
    <Section as="header" $tone={tone} $space="tight">
      <Container>
        <Stack $gap="l">
          <div>
            <Back to={back.path}>
              <ArrowLeft {...iconProps} size={18} />
              {back.label}
            </Back>
          </div>
          <Row>
            {person && (
              <Photo name={person.name} image={person.photo} sports={person.sports} size={250} isPriority />
            )}
            <Words $align="start">{children}</Words>
          </Row>
        </Stack>
      </Container>
    </Section>
  );
}
