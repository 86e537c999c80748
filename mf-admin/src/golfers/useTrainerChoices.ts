import { toApiError } from '@site/runtime';
import { useCallback, useState } from 'react';
import { TRAINERS_OFFERED, useTrainerByIdQuery, useTrainersOfferedQuery } from '../trainers/trainerListApi';
import { trainerTexts } from './golferMessages';
import { type TrainerChoice, toTrainerChoice } from './golferView';

export interface TrainerChoices {
  /** The first by name. */
  offered: readonly TrainerChoice[];
  /** There may be more than those on offer: they are found by words. */
  areMany: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
  /** The name as far as it has been seen: of those on offer, and of whoever was noted. */
  nameOf(id: string): string | undefined;
  /** Remembers a name that the offer may not have. */
  note(choice: TrainerChoice): void;
}

const NONE: readonly TrainerChoice[] = [];

/** The trainers who can be chosen. `current` may be missing from the offer, or stand beyond it. */
export function useTrainerChoices(current?: TrainerChoice | null): TrainerChoices {
  const [noted, setNoted] = useState<readonly TrainerChoice[]>(current ? [current] : NONE);
  const { data, error, refetch } = useTrainersOfferedQuery('');
  const offered = data?.map(toTrainerChoice) ?? NONE;
  return {
    offered,
    areMany: offered.length === TRAINERS_OFFERED,
    isLoading: data === undefined && error === undefined,
    hasFailed: data === undefined && error !== undefined,
    retry: () => void refetch(),
    nameOf: (id) => [...offered, ...noted].find((trainer) => trainer.id === id)?.name,
    note: useCallback((choice) => setNoted((before) => [choice, ...before]), []),
  };
}

const NOT_FOUND = 404;

/** The name of the chosen trainer, asked for where nobody has named them yet. Empty when none is chosen. */
export function useChosenName(id: string, { nameOf, isLoading }: TrainerChoices): string {
  const seen = nameOf(id);
  const isAsked = id !== '' && seen === undefined && !isLoading;
  const { currentData, error } = useTrainerByIdQuery(id, { skip: !isAsked });
  if (id === '' || seen !== undefined) return seen ?? '';
  if (currentData) return toTrainerChoice(currentData).name;
  if (!error) return trainerTexts.loading;
  return toApiError(error)?.status === NOT_FOUND ? trainerTexts.deleted : trainerTexts.nameFailed;
}
