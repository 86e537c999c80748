import styled from 'styled-components';
import { ButtonLink, Container, Section, Stack, Text, VisuallyHidden } from '@site/ui';
import { campusLawn } from '../../shared/artwork/scenes/campusLawn';
import { rangeDusk } from '../../shared/artwork/scenes/rangeDusk';
import { programPanels, programsPageCopy } from '../../content/programsPage';
import { ProgramPanel } from './ProgramPanel';

const List = styled.ul`
  display: grid;
  gap: clamp(24px, 4vw, 56px);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const LOOKS = [
  { picture: rangeDusk, tone: 'surface', isFlipped: false },
  { picture: campusLawn, tone: 'deep', isFlipped: true },
] as const;

type Panel = (typeof programPanels)[number];

export function Panels({ open }: { open: readonly Panel[] }) {
  return (
    <Section $tone="band">
      <Container>
        <VisuallyHidden as="h2">{programsPageCopy.panels}</VisuallyHidden>
        {open.length === 0 && <NoneOpen />}
        <List role="list">
          {LOOKS.map((look, index) => {
            const panel = programPanels[index];
            if (!panel || !open.includes(panel)) return null;
            return (
              <li key={panel.slug}>
                <ProgramPanel program={panel} {...look} isFirst={panel === open[0]} />
              </li>
            );
          })}
        </List>
      </Container>
    </Section>
  );
}

const { none } = programsPageCopy;

function NoneOpen() {
  return (
    <Stack $gap="l" $align="start">
      <Text $size="lead">{none.text}</Text>
      <ButtonLink to={none.contact.path}>{none.contact.label}</ButtonLink>
    </Stack>
  );
}
