import type { BulkAction } from '../../lists/BulkAction';
import { useAdminRestoreMutation } from '../../trash/restoreApi';
import { useAdminDeleteGolferMutation, useAdminSetGolferPublishedMutation } from './golfersAdminApi';
import type { GolferRow } from './golferView';

/** Publish, unpublish and delete several golfers at once. */
export function useGolferBulkActions(): BulkAction<GolferRow>[] {
  const [setPublished] = useAdminSetGolferPublishedMutation();
  const [deleteGolfer] = useAdminDeleteGolferMutation();
  const [restore] = useAdminRestoreMutation();

  const publishAction = (label: string, isPublished: boolean): BulkAction<GolferRow> => ({
    label,
    appliesTo: (golfer) => golfer.isPublished !== isPublished,
    question: (what) => `${label} ${what}?`,
    done: (what) => `${what} ${label.toLowerCase()}ed`,
    run: ({ id }) => setPublished({ id, isPublished }).unwrap(),
    undo: ({ id }) => setPublished({ id, isPublished: !isPublished }).unwrap(),
  });

  return [
    publishAction('Publish', true),
    publishAction('Unpublish', false),
    {
      label: 'Delete',
      isDanger: true,
      question: (what) => `Delete ${what}?`,
      done: (what) => `${what} moved to the trash`,
      run: ({ id }) => deleteGolfer(id).unwrap(),
      undo: ({ id }) => restore(id).unwrap(),
    },
  ];
}
