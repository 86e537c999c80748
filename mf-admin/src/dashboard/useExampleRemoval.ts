import { type ExampleKind, exampleKinds, limits } from '@site/contract';
import { logProblem } from '@site/runtime';
import { useState } from 'react';
import { type ExampleKey, useAdminRemoveExampleMutation } from './examplesApi';
import { golferNames } from '../golfers/golferNames';
import { useLazyAdminAllGolfersQuery } from '../golfers/golfersAdminApi';
import { useLazyAdminProgramsQuery } from '../programs/programsAdminApi';
import { quoteNames } from '../programs/quoteNames';
import { trainerList } from '../trainers/trainerList';
import { useLazyAdminTrainersQuery } from '../trainers/trainersAdminApi';
import type { BulkAction } from '../list/BulkAction';
import { countOf, type RowNames } from '../list/ListKind';
import { useBulkRun } from '../list/useBulkRun';
import { exampleTexts } from '../list/exampleTexts';
import { golferName } from '../screen/personView';
import { useDeleteAction } from '../list/useDeletion';
import { useToast } from '../screen/Toast';

interface ExampleRow extends ExampleKey {
  name: string;
}

const exampleNames: RowNames<ExampleRow> = {
  noun: { one: 'example', many: 'examples' },
  nameOf: ({ name }) => name,
};

/** Moves every example to the trash, public or not, after one confirmation. */
export function useExampleRemoval() {
  const [remove] = useAdminRemoveExampleMutation();
  const deleteAction = useDeleteAction(({ kind, id }: ExampleRow) => remove({ kind, id }).unwrap());
  const load = useExamples();
  const announce = useToast();
  const [isLoading, setIsLoading] = useState(false);
  const run = useBulkRun(exampleNames);

  const action: BulkAction<ExampleRow> = {
    ...deleteAction,
    label: exampleTexts.remove,
    question: (_what, rows) => exampleTexts.removeQuestion(kindsText(rows), limits.trashDays),
  };

  const ask = async () => {
    setIsLoading(true);
    try {
      const rows = await load();
      if (rows.length > 0) run.ask(action, rows);
      else announce(exampleTexts.none);
    } catch (error) {
      logProblem('The examples could not be loaded', error);
      announce(exampleTexts.loadFailed);
    }
    setIsLoading(false);
  };

  return { run, isLoading, ask };
}

const FILTER = 'example=only';

/** All of them, golfers before trainers: a deleted trainer no longer has athletes who would forget whose they are. */
function useExamples(): () => Promise<ExampleRow[]> {
  const [loadGolfers] = useLazyAdminAllGolfersQuery();
  const [loadTrainers] = useLazyAdminTrainersQuery();
  const [loadPrograms] = useLazyAdminProgramsQuery();
  return async () => {
    const [golfers, trainers, programs] = await Promise.all([
      loadGolfers(FILTER).unwrap(),
      loadTrainers(`${FILTER}&limit=${limits.listMax}`).unwrap(),
      loadPrograms().unwrap(),
    ]);
    // An earlier api knows no such filter, and sends everybody.
    return [
      ...golfers
        .filter(({ is_example }) => is_example === true)
        .map((golfer) => ({ kind: 'golfer' as const, id: golfer.id, name: golferName(golfer) })),
      ...trainers.rows.map(({ id, name }) => ({ kind: 'trainer' as const, id, name })),
      ...programs
        .flatMap(({ testimonials }) => testimonials)
        .filter(({ is_example }) => is_example === true)
        .map((quote) => ({ kind: 'testimonial' as const, id: quote.id, name: quoteNames.nameOf(quote) })),
    ];
  };
}

const namesOf: Readonly<Record<ExampleKind, Pick<RowNames<never>, 'noun'>>> = {
  golfer: golferNames,
  trainer: trainerList,
  testimonial: quoteNames,
};

/** '40 golfers, 8 trainers and 6 quotes of programs'. */
function kindsText(rows: readonly ExampleRow[]): string {
  const parts = exampleKinds.flatMap((each) => {
    const { length } = rows.filter(({ kind }) => kind === each);
    return length > 0 ? [countOf(namesOf[each], length)] : [];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}
