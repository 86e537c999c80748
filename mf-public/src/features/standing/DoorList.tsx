import styled from 'styled-components';
import { awardsSource, type Chance, chanceLabels, type Door, resultsSource } from '@site/contract';
import { Badge, type BadgeTone, Card, Grid, Heading, Stack, Text } from '@site/ui';
import { checkCopy } from '../../content/check';

const { result: copy } = checkCopy;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.xs};
`;

/* Where nothing can be said, the badge is quiet. */
const tones: Readonly<Record<Chance, BadgeTone>> = {
  realistic: 'success',
  stretch: 'flag',
  unlikely: 'neutral',
  unknown: 'neutral',
  absent: 'neutral',
};

interface DoorListProps {
  doors: readonly Door[];
  /** Whether a budget was chosen. */
  hasBudget: boolean;
}

export function DoorList({ doors, hasBudget }: DoorListProps) {
  return (
    <Stack $gap="l">
      <Heading level={3} size="m">
        {copy.doors}
      </Heading>
      <Grid as="ul" role="list" $min="22rem">
        {doors.map((door) => (
          <li key={door.key}>
            <DoorCard door={door} />
          </li>
        ))}
      </Grid>
      <Text $size="small" $tone="muted">
        {resultsSource}
      </Text>
      {hasBudget && (
        <Text $size="small" $tone="muted">
          {awardsSource}
        </Text>
      )}
    </Stack>
  );
}

function DoorCard({ door: { name, chance, reasons, marks, money, budget, source } }: { door: Door }) {
  return (
    <Card as="div">
      <Stack $gap="s">
        <Head>
          <Heading level={4} size="s">
            {name}
          </Heading>
          <Badge $tone={tones[chance]}>{chanceLabels[chance]}</Badge>
        </Head>
        {reasons.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
        <Text>
          <strong>{copy.marks}</strong> {marks}
        </Text>
        <Text>
          <strong>{copy.money}</strong> {money} {budget}
        </Text>
        <Text $size="small" $tone="muted">
          {copy.source} {source}
        </Text>
      </Stack>
    </Card>
  );
}
