import { Banner, Button, Cluster, ConfirmDialog, MarkBox, Text } from '@site/ui';
import type { BulkAction } from './BulkAction';
import { countOf, type ListKind, type ListRow } from './ListKind';
import { MarkedBar, MarkLabel } from './listParts';
import { useBulkRun, type BulkRun } from './useBulkRun';
import type { RowMarks } from './useRowMarks';

interface BulkBarProps<Row extends ListRow> {
  kind: ListKind<Row>;
  actions: readonly BulkAction<Row>[];
  marks: RowMarks<Row>;
  /** The rows on this page: what 'Select all' ticks. */
  rows: readonly Row[];
}

/** Ticks all rows of the page, and does to the ticked ones what is chosen, after one confirmation. */
export function BulkBar<Row extends ListRow>({ kind, actions, marks, rows }: BulkBarProps<Row>) {
  const run = useBulkRun(kind, marks);
  const { marked } = marks;
  const areAllMarked = rows.length > 0 && rows.every(marks.isMarked);

  return (
    <>
      <MarkedBar role="group" aria-label={`Selected ${kind.noun.many}`} $isActive={marked.length > 0}>
        <MarkLabel>
          <MarkBox
            checked={areAllMarked}
            isPartly={marked.length > 0 && !areAllMarked}
            onChange={() => marks.mark(rows, !areAllMarked)}
          />
          Select all {rows.length > 1 && `${rows.length} `}on this page
        </MarkLabel>
        <Text role="status" $size="small" $tone="muted">
          {marked.length > 0 && `${countOf(kind, marked.length)} selected`}
        </Text>
        {marked.length > 0 && (
          <Cluster>
            {actions.map((action) => (
              <Button
                key={action.label}
                variant={action.isDanger ? 'danger' : 'secondary'}
                size="small"
                onClick={() => run.ask(action)}
              >
                {action.label} selected
              </Button>
            ))}
            <Button variant="ghost" size="small" onClick={marks.clear}>
              Clear selection
            </Button>
          </Cluster>
        )}
      </MarkedBar>
      <Banner tone="danger">{run.failure}</Banner>
      <BulkQuestion run={run} />
    </>
  );
}

function BulkQuestion<Row extends ListRow>({ run }: { run: BulkRun<Row> }) {
  const { asked, doneCount } = run;
  return (
    <ConfirmDialog
      question={asked?.question ?? ''}
      detail={doneCount === undefined ? undefined : `${doneCount} of ${asked?.rows.length ?? 0} done…`}
      confirmLabel={asked?.action.label ?? ''}
      isOpen={asked !== undefined}
      isBusy={doneCount !== undefined}
      onConfirm={() => void run.confirm()}
      onCancel={run.cancel}
    />
  );
}
