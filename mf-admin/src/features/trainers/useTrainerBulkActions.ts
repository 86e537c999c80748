import type { BulkAction } from '../../lists/BulkAction';
import { useAdminRestoreMutation } from '../../trash/restoreApi';
import { useAdminDeleteTrainerMutation, useAdminSetTrainerPublishedMutation } from './trainersAdminApi';
import type { TrainerRow } from './trainerView';

/** Publish, unpublish and delete several trainers at once. */
export function useTrainerBulkActions(): BulkAction<TrainerRow>[] {
  const [setPublished] = useAdminSetTrainerPublishedMutation();
  const [deleteTrainer] = useAdminDeleteTrainerMutation();
  const [restore] = useAdminRestoreMutation();

  const publishedAction = (label: string, isPublished: boolean, outcome: string): BulkAction<TrainerRow> => ({
    label,
    appliesTo: (trainer) => trainer.isPublished !== isPublished,
    question: (what) => `${label} ${what}?`,
    done: (what) => `${what} ${outcome}`,
    run: ({ id }) => setPublished({ id, isPublished }).unwrap(),
    undo: ({ id }) => setPublished({ id, isPublished: !isPublished }).unwrap(),
  });

  return [
    publishedAction('Publish', true, 'published'),
    publishedAction('Unpublish', false, 'unpublished'),
    {
      label: 'Delete',
      isDanger: true,
      // DECISIONS 18.
      question: (what) => `Delete ${what}? Their athletes stay, without a trainer.`,
      done: (what) => `${what} moved to the trash`,
      run: ({ id }) => deleteTrainer(id).unwrap(),
      undo: ({ id }) => restore(id).unwrap(),
    },
  ];
}
