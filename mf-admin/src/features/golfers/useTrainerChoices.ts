import { useMemo } from 'react';
import { useAdminTrainersQuery } from '../../shared/people/trainerListApi';
import { type TrainerChoice, toTrainerChoice } from './golferView';

export interface TrainerChoices {
  trainers: TrainerChoice[];
  hasFailed: boolean;
}

/** The trainers on offer; always includes `current`, even while the list loads or after it fails. */
export function useTrainerChoices(current: TrainerChoice | null | undefined): TrainerChoices {
  const { data, error } = useAdminTrainersQuery();
  const trainers = useMemo(() => {
    const listed = (data ?? []).map(toTrainerChoice);
    const isMissing = current && !listed.some(({ id }) => id === current.id);
    return isMissing ? [current, ...listed] : listed;
  }, [data, current]);
  return { trainers, hasFailed: data === undefined && error !== undefined };
}
