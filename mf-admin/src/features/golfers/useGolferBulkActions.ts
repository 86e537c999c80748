import { isPublicWithoutConsent } from '@site/contract';
import type { BulkAction } from '../../shared/lists/BulkAction';
import { useDeleteAction } from '../../shared/records/useDeletion';
import { useAdminDeleteGolferMutation, useAdminSetGolferPublishedMutation } from './golfersAdminApi';
import type { GolferRow } from './golferView';

/** Publish, unpublish and delete several golfers at once. */
export function useGolferBulkActions(): BulkAction<GolferRow>[] {
  const [setPublished] = useAdminSetGolferPublishedMutation();
  const [deleteGolfer] = useAdminDeleteGolferMutation();
  const deleteAction = useDeleteAction((golfer: GolferRow) => deleteGolfer(golfer).unwrap());

  const publishAction = (label: string, isPublished: boolean): BulkAction<GolferRow> => ({
    label,
    appliesTo: (golfer) => golfer.isPublished !== isPublished,
    question: (what, golfers) => `${label} ${what}${isPublished ? unconsentedText(golfers) : ''}?`,
    outcome: `${label.toLowerCase()}ed`,
    run: ({ id, slug }) => setPublished({ id, slug, isPublished }).unwrap(),
    undo: ({ id, slug }) => setPublished({ id, slug, isPublished: !isPublished }).unwrap(),
  });

  return [publishAction('Publish', true), publishAction('Unpublish', false), deleteAction];
}

/** Completes the question before golfers are published. */
function unconsentedText(golfers: readonly GolferRow[]): string {
  const { length } = golfers.filter(({ consent }) => isPublicWithoutConsent({ isPublished: true, consent }));
  if (length === 0) return '';
  return length === golfers.length ? ' without a consent record' : `, ${length} without a consent record`;
}
