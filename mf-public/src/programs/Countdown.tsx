import styled from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Section, Stack, Text } from '@site/ui';
import { collegiatePathwayCopy } from '../content/collegiatePathway';

const Claim = styled(Stack)`
  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.xxl});
    align-self: start;
  }
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: clamp(4.5rem, 16vw, 8rem) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l};
  align-items: baseline;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};
`;

const Month = styled.p`
  grid-row: span 2;
  margin: 0;
  color: ${({ theme }) => theme.color.flag};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.04em;
  line-height: 0.9;
`;

const Unit = styled.span`
  display: block;
  margin-top: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.muted};
  font-family: ${({ theme }) => theme.font.text};
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ theme }) => theme.weight.text};
  letter-spacing: 0;
  line-height: 1.3;
`;

const { months } = collegiatePathwayCopy;

export function Countdown() {
  return (
    <Section $tone="deep">
      <Container>
        <Columns $ratio="5fr 7fr">
          <Claim as="header" $gap="l">
            <Eyebrow>{months.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {months.title}
            </Heading>
            <Text $size="lead">{months.lead}</Text>
          </Claim>
          <List role="list">
            {months.steps.map(({ month, title, text }) => (
              <Step key={month}>
                <Month>
                  {`${month} `}
                  <Unit>{month > 0 ? months.unit : months.last}</Unit>
                </Month>
                <Heading level={3} size="m">
                  {title}
                </Heading>
                <Text>{text}</Text>
              </Step>
            ))}
          </List>
        </Columns>
      </Container>
    </Section>
  );
}
