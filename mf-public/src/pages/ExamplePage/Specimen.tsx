import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Columns, Heading, Stack, Text } from '@site/ui';
import { specimens, type SpecimenKey } from '../../content/example';

const Root = styled(Columns)`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: clamp(40px, 5vw, 72px);
`;

const Sample = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xl};
  min-width: 0;
`;

interface SpecimenProps {
  is: SpecimenKey;
  children: ReactNode;
}

/** One entry of the sheet: the label on the left, the example on the right. */
export function Specimen({ is, children }: SpecimenProps) {
  const { title, text } = specimens[is];
  return (
    <Root as="section" $ratio="3fr 9fr" $gap="xl" $gutter="tight" id={is} aria-labelledby={`${is}-title`}>
      <Stack $gap="s">
        <Heading level={2} size="m" id={`${is}-title`}>
          {title}
        </Heading>
        <Text $size="small" $tone="muted">
          {text}
        </Text>
      </Stack>
      <Sample>{children}</Sample>
    </Root>
  );
}
