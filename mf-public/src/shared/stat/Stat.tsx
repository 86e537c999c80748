import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack, Text } from '@site/ui';

const Value = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.035em;
  line-height: 1;
`;

const Label = styled.p`
  max-width: 16em;
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.4;
`;

interface StatProps {
  value: string;
  label: ReactNode;
  /** Every public figure names its source and the source's date. */
  source?: ReactNode;
}

export const Stat = ({ value, label, source }: StatProps) => (
  <Stack $gap="xs">
    <Value>{value}</Value>
    <Label>{label}</Label>
    {source && (
      <Text $size="caption" $tone="muted">
        {source}
      </Text>
    )}
  </Stack>
);
