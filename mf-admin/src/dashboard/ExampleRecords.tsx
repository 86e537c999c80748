import { type CountedWire, type ExamplesWire, paths } from '@site/contract';
import { Banner, Button, Cluster, Text, TextLink } from '@site/ui';
import { Fragment } from 'react';
import { withFilter } from '../golfers/golferFilters';
import { golferNames } from '../golfers/golferNames';
import { quoteNames } from '../programs/quoteNames';
import { listAddress } from '../list/useList';
import { trainerList } from '../trainers/trainerList';
import { BulkQuestion } from '../list/BulkBar';
import { countOf } from '../list/ListKind';
import { exampleTexts } from '../list/exampleTexts';
import { useExampleRemoval } from './useExampleRemoval';

const golfersAddress = `${paths.adminGolfers.to()}?${withFilter(
  withFilter(new URLSearchParams(), 'example', 'only'),
  ...(['status', 'public'] as const),
)}`;

interface ExampleRecordsProps {
  /** Undefined where they are not known, or not for whoever is signed in. */
  examples: ExamplesWire | undefined;
}

/** How many invented records are public, with a button that removes them. Stays mounted while a removal counts them down. */
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

// An earlier api counts no quotes.
const countsIn = ({ golfers, trainers, testimonials }: Partial<ExamplesWire>): CountedWire[] =>
  [golfers, trainers, testimonials].flatMap((each) => each ?? []);

export const publicExamples = (examples: ExamplesWire): number =>
  countsIn(examples).reduce((sum, { count }) => sum + count, 0);

function countText(examples: ExamplesWire): string {
  const count = publicExamples(examples);
  return exampleTexts.arePublic(count.toLocaleString('en-GB'), count === 1);
}

/** People lead to the list of those it counts. The dashboard has no link to programmes (docs/product.md#routes). */
function Lists({ examples: { golfers, trainers, testimonials } }: { examples: Partial<ExamplesWire> }) {
  const lists = [
    { names: golferNames, counted: golfers, to: golfersAddress },
    { names: trainerList, counted: trainers, to: listAddress(paths.adminTrainers.to(), { example: 'only' }) },
    { names: quoteNames, counted: testimonials, to: undefined },
  ].flatMap(({ names, counted, to }) =>
    counted?.count ? [{ text: countOf(names, counted.count), to }] : [],
  );
  return lists.map(({ text, to }, index) => (
    <Fragment key={text}>
      {index > 0 && (index === lists.length - 1 ? ' and ' : ', ')}
      {to ? <TextLink to={to}>{text}</TextLink> : text}
    </Fragment>
  ));
}
