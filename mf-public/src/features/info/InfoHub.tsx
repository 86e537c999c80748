import styled from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Section, Stack, Text } from '@site/ui';
import { infoCards, infoHubCopy } from '../../content/infoHub';
import { InfoTile } from './InfoTile';

/* Hairlines between the cells, none around them: a page of an almanac. */
const Cells = styled.ul`
  display: grid;
  gap: 1px;
  margin: 0;
  border-block: 1px solid ${({ theme }) => theme.color.line};
  padding: 0;
  background: ${({ theme }) => theme.color.line} padding-box;
  list-style: none;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

export function InfoHub() {
  return (
    <Section $tone="band">
      <Container>
        <Columns $ratio="3fr 9fr" $gutter="tight">
          <Stack as="header">
            <Eyebrow>{infoHubCopy.eyebrow}</Eyebrow>
            <Heading level={2} size="l">
              {infoHubCopy.title}
            </Heading>
            <Text $tone="muted">{infoHubCopy.lead}</Text>
          </Stack>
          <Cells role="list">
            {infoCards.map((card) => (
              <InfoTile key={card.path} card={card} />
            ))}
          </Cells>
        </Columns>
      </Container>
    </Section>
  );
}
