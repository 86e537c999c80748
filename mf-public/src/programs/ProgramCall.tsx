import styled from 'styled-components';
import { applyFor } from '@site/contract';
import {
  ButtonLink,
  Columns,
  Container,
  Eyebrow,
  Heading,
  Section,
  Stack,
  type SectionTone,
  TextLink,
} from '@site/ui';
import { programPageCopy } from '../content/programPage';
import type { ProgramSlug } from './programsApi';
import type { Program } from './programView';

const Claim = styled(Stack)`
  max-width: 52rem;
`;

interface ProgramCallProps {
  slug: ProgramSlug;
  call: Program['call'];
  tone: SectionTone;
}

/** Text and button come from the programme, with defaults for empty ones. */
export function ProgramCall({ slug, call, tone }: ProgramCallProps) {
  return (
    <Section $tone={tone}>
      <Container>
        <Columns $ratio="minmax(0, 1fr) auto" $gap="l" $align="end">
          <Claim $gap="l">
            <Eyebrow>{programPageCopy.call.title}</Eyebrow>
            <Heading level={2}>{call.text || programPageCopy.call.text}</Heading>
          </Claim>
          <Stack $align="start">
            <ButtonLink to={applyFor(slug)} variant="flag" size="large">
              {call.button || programPageCopy.call.button}
            </ButtonLink>
            {programPageCopy.questions.map(({ label, path }) => (
              <TextLink key={path} to={path}>
                {label}
              </TextLink>
            ))}
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}
