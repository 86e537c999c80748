import { type ExamplesWire, paths } from '@site/contract';
import { Banner, Button, Cluster, Text, TextLink } from '@site/ui';
import { withFilter } from '../../features/golfers/golferFilters';
import { golferNames } from '../../features/golfers/golferNames';
import { trainersAddress } from '../../features/trainers/trainerFilters';
import { trainerNames } from '../../features/trainers/trainerNames';
import { BulkQuestion } from '../../shared/lists/BulkBar';
import { countOf } from '../../shared/lists/ListKind';
import { exampleTexts } from '../../shared/people/exampleTexts';
import { useExampleRemoval } from './useExampleRemoval';

const golfersAddress = `${paths.adminGolfers.to()}?${withFilter(
  withFilter(new URLSearchParams(), 'example', 'only'),
  ...(['status', 'public'] as const),
)}`;

interface ExampleRecordsProps {
  /** Undefined where they are not known, or not for whoever is signed in. */
  examples: ExamplesWire | undefined;
}

/** How many invented people are public, with a button that removes them. Stays mounted while a removal counts them down. */
export function ExampleRecords({ examples }: ExampleRecordsProps) {
  const { run, isLoading, ask } = useExampleRemoval();
  return (
    <>
      {examples && publicExamples(examples) > 0 && (
        <Cluster>
          <Text>
            {countText(examples)} <Lists examples={examples} />
          </Text>
          <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void ask()}>
            {exampleTexts.remove}
          </Button>
        </Cluster>
      )}
      <Banner tone="danger">{run.failure}</Banner>
      <BulkQuestion run={run} />
    </>
  );
}

export const publicExamples = ({ golfers, trainers }: ExamplesWire): number => golfers.count + trainers.count;

function countText({ golfers, trainers }: ExamplesWire): string {
  const count = golfers.count + trainers.count;
  const isCapped = golfers.is_capped || trainers.is_capped;
  return exampleTexts.arePublic(
    `${isCapped ? 'More than ' : ''}${count.toLocaleString('en-GB')}`,
    count === 1,
  );
}

/** Each leads to the list of those it counts. */
function Lists({ examples: { golfers, trainers } }: { examples: ExamplesWire }) {
  return (
    <>
      {golfers.count > 0 && <TextLink to={golfersAddress}>{countOf(golferNames, golfers.count)}</TextLink>}
      {golfers.count > 0 && trainers.count > 0 && ' and '}
      {trainers.count > 0 && (
        <TextLink to={trainersAddress('only')}>{countOf(trainerNames, trainers.count)}</TextLink>
      )}
    </>
  );
}
