import { Stack, TextLink } from '@site/ui';
import { FactList, type FactListProps } from './FactList';

export interface ProgramFactsProps {
  facts: FactListProps['facts'];
  compare: { label: string; path: string };
}

export function ProgramFacts({ facts, compare }: ProgramFactsProps) {
  return (
    <Stack $gap="l" $align="start">
      <FactList facts={facts} isLarge />
      <TextLink to={compare.path}>{compare.label}</TextLink>
    </Stack>
  );
}
