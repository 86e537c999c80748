import { paths } from '@site/contract';
import {
  Badge,
  Card,
  CardLink,
  Cluster,
  GlowCard,
  GlowGroup,
  Grid,
  Heading,
  Stack,
  Text,
  type BadgeTone,
} from '@site/ui';
import { exampleCopy } from '../../content/example';
import { Specimen } from './Specimen';

const BADGES: readonly BadgeTone[] = ['neutral', 'success', 'flag', 'sky', 'danger'];

export function CardsAndBadges() {
  return (
    <>
      <Specimen is="cards">
        <Grid $min="13rem">
          {exampleCopy.cards.map(({ tone, text }) => (
            <Card key={tone} $tone={tone}>
              <Stack $gap="s">
                <Heading level={3} size="xs">
                  {tone}
                </Heading>
                <Text>{text}</Text>
              </Stack>
            </Card>
          ))}
          <Card>
            <Stack $gap="s">
              <Heading level={3} size="xs">
                <CardLink to={paths.golfers.to()}>linked</CardLink>
              </Heading>
              <Text>Click anywhere on it.</Text>
            </Stack>
          </Card>
          <GlowGroup>
            <GlowCard>
              <Stack $gap="s">
                <Heading level={3} size="xs">
                  glow
                </Heading>
                <Text>By daylight, too.</Text>
              </Stack>
            </GlowCard>
          </GlowGroup>
        </Grid>
      </Specimen>
      <Specimen is="badges">
        <Cluster>
          {BADGES.map((tone) => (
            <Badge key={tone} $tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
      </Specimen>
    </>
  );
}
