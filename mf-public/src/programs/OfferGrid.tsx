import styled from 'styled-components';
import { Container, Heading, Section, Text } from '@site/ui';
import { programPageCopy } from '../content/programPage';
import { FeatureIcon } from './FeatureIcon';
import type { Feature } from './programView';

/* The heading takes the first cell, so that the seven features make two full rows. */
const Cells = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    row-gap: ${({ theme }) => theme.space.xxl};
  }
`;

const List = styled.ol`
  display: contents;
  list-style: none;
  counter-reset: feature;
`;

const Cell = styled.li`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.s};
  border-top: 1px solid ${({ theme }) => theme.color.edge};
  padding-top: ${({ theme }) => theme.space.m};
  counter-increment: feature;
`;

/* As on a scorecard: the number of the hole and its drawing. */
const Mark = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: center;
  color: ${({ theme }) => theme.color.accent};

  &::before {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.l};
    font-weight: ${({ theme }) => theme.weight.display};
    letter-spacing: -0.03em;
    line-height: 1;
    content: counter(feature);
  }
`;

export function OfferGrid({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <Section $tone="band">
      <Cells>
        <Heading level={2} size="xl">
          {programPageCopy.offer}
        </Heading>
        <List role="list">
          {features.map((feature, index) => (
            <Cell key={feature.title + index}>
              <Mark>
                <FeatureIcon name={feature.icon} size={28} />
              </Mark>
              <Heading level={3}>{feature.title}</Heading>
              <Text $keepsLines>{feature.text}</Text>
            </Cell>
          ))}
        </List>
      </Cells>
    </Section>
  );
}
