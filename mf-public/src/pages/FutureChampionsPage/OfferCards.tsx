import styled from 'styled-components';
import { Card, Container, Grid, Heading, Reveal, Section, Stack, Text } from '@site/ui';
import { programPageCopy } from '../../content/programPage';
import { FeatureIcon } from '../../features/programs/FeatureIcon';
import type { Feature } from '../../features/programs/programView';

const Rise = styled(Reveal)`
  height: 100%;
`;

const Item = styled(Card)`
  gap: ${({ theme }) => theme.space.m};
  height: 100%;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.flag};
  color: ${({ theme }) => theme.color.onFlag};
`;

export function OfferCards({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xxl">
          <Heading level={2} size="xl">
            {programPageCopy.offer}
          </Heading>
          <Grid as="ul" role="list" $min="20rem">
            {features.map((feature, index) => (
              <li key={feature.title + index}>
                <Rise>
                  <Item as="div" $tone="surface">
                    <Mark>
                      <FeatureIcon name={feature.icon} />
                    </Mark>
                    <Heading level={3}>{feature.title}</Heading>
                    <Text $keepsLines>{feature.text}</Text>
                  </Item>
                </Rise>
              </li>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}
