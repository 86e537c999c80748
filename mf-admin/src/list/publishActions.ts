import type { BulkAction } from './BulkAction';
import type { ListRow } from './ListKind';

interface PublishableRow extends ListRow {
  isPublished: boolean;
}

type Label = 'Publish' | 'Unpublish';

/** Publishing and unpublishing several records at once. */
export function publishActions<Row extends PublishableRow>(
  setPublished: (row: Row, isPublished: boolean) => Promise<unknown>,
  questionOf?: (label: Label) => BulkAction<Row>['question'],
): BulkAction<Row>[] {
  const action = (label: Label, isPublished: boolean): BulkAction<Row> => ({
    label,
    appliesTo: (row) => row.isPublished !== isPublished,
    ...(questionOf && { question: questionOf(label) }),
    outcome: `${label.toLowerCase()}ed`,
    run: (row) => setPublished(row, isPublished),
    undo: (row) => setPublished(row, !isPublished),
  });
  return [action('Publish', true), action('Unpublish', false)];
}
