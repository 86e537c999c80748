import { isPublicWithoutConsent } from '@site/contract';
import type { BulkAction } from '../list/BulkAction';
import { publishActions } from '../list/publishActions';
import { useDeleteAction } from '../list/useDeletion';
import { useAdminDeleteGolferMutation, useAdminSetGolferPublishedMutation } from './golfersAdminApi';
import type { GolferRow } from './golferView';

/** Publish, unpublish and delete several golfers at once. */
export function useGolferBulkActions(): BulkAction<GolferRow>[] {
  const [setPublished] = useAdminSetGolferPublishedMutation();
  const [deleteGolfer] = useAdminDeleteGolferMutation();
  const deleteAction = useDeleteAction((golfer: GolferRow) => deleteGolfer(golfer).unwrap());

  return [
    ...publishActions<GolferRow>(
      ({ id, slug }, isPublished) => setPublished({ id, slug, isPublished }).unwrap(),
      (label) => (what, golfers) => `${label} ${what}${label === 'Publish' ? unconsentedText(golfers) : ''}?`,
    ),
    deleteAction,
  ];
}

/** Completes the question before golfers are published. */
function unconsentedText(golfers: readonly GolferRow[]): string {
  const { length } = golfers.filter(({ consent }) => isPublicWithoutConsent({ isPublished: true, consent }));
  if (length === 0) return '';
  return length === golfers.length ? ' without a consent record' : `, ${length} without a consent record`;
}
