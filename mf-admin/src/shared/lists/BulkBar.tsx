import { Banner, Button, Cluster, ConfirmDialog, MarkBox, Text } from '@site/ui';
import type { BulkAction } from './BulkAction';
import { countOf, type ListKind, type ListRow } from './ListKind';
import { MarkedBar, MarkLabel } from './ListBrowser.styles';
import { type BulkRun, useBulkRun } from './useBulkRun';
import type { RowMarks } from './useRowMarks';

interface BulkBarProps<Row extends ListRow> {
  kind: ListKind<Row>;
  actions: readonly BulkAction<Row>[];
  marks: RowMarks<Row>;
  /** The rows of this page: the target of 'Select all'. */
  rows: readonly Row[];
}

/** Selects all rows of the page, and runs the chosen action on the selected ones after one confirmation. */
export function BulkBar<Row extends ListRow>({ kind, actions, marks, rows }: BulkBarProps<Row>) {
  const run = useBulkRun(kind, marks);

  return (
    <>
      {/* Stays mounted during a run, even when the last matching row disappears. */}
      {rows.length > 0 && (
        <Selection kind={kind} actions={actions} marks={marks} rows={rows} onAsk={run.ask} />
      )}
      <Banner tone="danger">{run.failure}</Banner>
      <BulkQuestion run={run} />
    </>
  );
}

interface SelectionProps<Row extends ListRow> extends BulkBarProps<Row> {
  onAsk(action: BulkAction<Row>): void;
}

function Selection<Row extends ListRow>({ kind, actions, marks, rows, onAsk }: SelectionProps<Row>) {
  const { marked } = marks;
  const hasMarked = marked.length > 0;
  const areAllMarked = rows.every(marks.isMarked);

  return (
    <MarkedBar
      role="group"
      aria-label={`Selected ${kind.noun.many}`}
      ref={hasMarked ? (bar) => shareHeight(bar) : undefined}
      $isActive={hasMarked}
    >
      <MarkLabel>
        <MarkBox
          checked={areAllMarked}
          isPartly={hasMarked && !areAllMarked}
          onChange={() => marks.mark(rows, !areAllMarked)}
        />
        Select all {rows.length > 1 && `${rows.length} `}on this page
      </MarkLabel>
      <Text role="status" $size="small" $tone="muted">
        {hasMarked && `${countOf(kind, marked.length)} selected`}
      </Text>
      {hasMarked && (
        <Cluster>
          {actions.map((action) => (
            <Button
              key={action.label}
              variant={action.isDanger ? 'danger' : 'secondary'}
              size="small"
              onClick={() => onAsk(action)}
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
  );
}

function BulkQuestion<Row extends ListRow>({ run }: { run: BulkRun<Row> }) {
  const { asked, doneCount, isStopping } = run;
  const progress = `${doneCount ?? 0} of ${asked?.rows.length ?? 0} done…`;
  return (
    <ConfirmDialog
      question={asked?.question ?? ''}
      detail={doneCount === undefined ? undefined : isStopping ? 'Stopping after this one…' : progress}
      confirmLabel={asked?.action.label ?? ''}
      isOpen={asked !== undefined}
      isBusy={doneCount !== undefined}
      onConfirm={() => void run.confirm()}
      onCancel={run.cancel}
      onStop={run.stop}
    />
  );
}

const HEIGHT = '--marks-height';

/**
 * A ref callback that publishes the height of the sticky bar, so that nothing else sticks behind it. Must be a new
 * function on each render, so that it measures again.
 */
function shareHeight(bar: HTMLElement | null): (() => void) | undefined {
  const list = bar?.parentElement;
  if (!bar || !list) return undefined;
  const share = () => list.style.setProperty(HEIGHT, `${bar.offsetHeight}px`);
  share();
  window.addEventListener('resize', share);
  return () => {
    window.removeEventListener('resize', share);
    list.style.removeProperty(HEIGHT);
  };
}
