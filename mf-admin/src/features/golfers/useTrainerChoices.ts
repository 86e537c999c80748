import { useMemo } from 'react';
import { useAdminTrainersQuery } from '../../shared/people/trainerListApi';
import { type TrainerChoice, toTrainerChoice } from './golferView';

export interface TrainerChoices {
  trainers: TrainerChoice[];
  hasFailed: boolean;
}

/** Who can be chosen; `current` always, also while the list is on its way or does not come. */
export function useTrainerChoices(current: TrainerChoice | null | undefined): TrainerChoices {
  const { data, error } = useAdminTrainersQuery();
  const trainers = useMemo(() => {
    const listed = (data ?? []).map(toTrainerChoice);
    const isMissing = current && !listed.some(({ id }) => id === current.id);
    return isMissing ? [current, ...listed] : listed;
  }, [data, current]);
  return { trainers, hasFailed: data === undefined && error !== undefined };
}
