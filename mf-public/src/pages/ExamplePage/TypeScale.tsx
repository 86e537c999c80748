import styled from 'styled-components';
import { Eyebrow, Heading, Stack, Text, type HeadingSize } from '@site/ui';
import { Specimen } from './Specimen';

const SIZES: readonly HeadingSize[] = ['giant', 'display', 'xl', 'l', 'm', 's', 'xs'];
const TEXTS = ['lead', 'body', 'small', 'caption'] as const;

const Line = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 5rem 1fr;
    align-items: baseline;
  }
`;

const Name = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

export function TypeScale() {
  return (
    <Specimen is="type">
      <Stack $gap="l">
        {SIZES.map((size) => (
          <Line key={size}>
            <Name>{size}</Name>
            <Heading level={3} size={size}>
              Off the first tee
            </Heading>
          </Line>
        ))}
        {TEXTS.map((size) => (
          <Line key={size}>
            <Name>{size}</Name>
            <Text $size={size}>A college coach reads a transcript before a highlight reel.</Text>
          </Line>
        ))}
        <Line>
          <Name>eyebrow</Name>
          <Eyebrow>What we do</Eyebrow>
        </Line>
      </Stack>
    </Specimen>
  );
}
