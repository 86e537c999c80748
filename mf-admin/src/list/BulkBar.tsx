import { logProblem } from '@site/runtime';
import { Banner, Button, Cluster, ConfirmDialog, MarkBox, Text } from '@site/ui';
import { type ReactNode, useState } from 'react';
import { useToast } from '../screen/Toast';
import type { BulkAction } from './BulkAction';
import { countOf, type ListRow, type RowNames } from './ListKind';
import { MarkedBar, MarkLabel } from './ListBrowser.styles';
import { type BulkRun, useBulkRun } from './useBulkRun';
import type { RowMarks } from './useRowMarks';

interface BulkBarProps<Row extends ListRow> {
  kind: RowNames<Row>;
  actions: readonly BulkAction<Row>[];
  marks: RowMarks<Row>;
  /** The rows of this page: the target of 'Select all'. */
  rows: readonly Row[];
  /** What the actions need to know, before their buttons. */
  choices?: ReactNode;
  /** The rows of all pages, where only this page is loaded. */
  whole?: WholeList<Row>;
}

export interface WholeList<Row> {
  count: number;
  /** They are the first ones of more than can be selected. */
  isPart: boolean;
  /** Rejects when they could not be loaded. */
  load(): Promise<readonly Row[]>;
}

/** Selects all rows of the page, and runs the chosen action on the selected ones after one confirmation. */
export function BulkBar<Row extends ListRow>(props: BulkBarProps<Row>) {
  const { kind, marks, rows } = props;
  const run = useBulkRun(kind, marks);

  return (
    <>
      {/* Stays mounted during a run, even when the last matching row disappears. */}
      {rows.length > 0 && <Selection {...props} onAsk={run.ask} />}
      <Banner tone="danger">{run.failure}</Banner>
      <BulkQuestion run={run} />
    </>
  );
}

interface SelectionProps<Row extends ListRow> extends BulkBarProps<Row> {
  onAsk(action: BulkAction<Row>): void;
}

function Selection<Row extends ListRow>(props: SelectionProps<Row>) {
  const { kind, actions, choices, marks, rows, whole, onAsk } = props;
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
          {areAllMarked && whole && whole.count > marked.length && (
            <SelectWhole kind={kind} marks={marks} whole={whole} />
          )}
          {choices}
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

interface SelectWholeProps<Row extends ListRow> extends Pick<BulkBarProps<Row>, 'kind' | 'marks'> {
  whole: WholeList<Row>;
}

function SelectWhole<Row extends ListRow>({ kind, marks, whole }: SelectWholeProps<Row>) {
  const [isBusy, setIsBusy] = useState(false);
  const announce = useToast();

  const handleSelect = async () => {
    setIsBusy(true);
    try {
      const rows = await whole.load();
      // Beside the first thousand, nothing else stays selected.
      if (whole.isPart) marks.mark(marks.marked, false);
      marks.mark(rows, true);
    } catch (error) {
      logProblem('The whole list could not be selected', error);
      announce(`The ${kind.noun.many} could not be loaded. Please try again.`);
    }
    setIsBusy(false);
  };

  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void handleSelect()}>
      Select {whole.isPart ? 'the first' : 'all'} {countOf(kind, whole.count)}
    </Button>
  );
}

/** The confirmation of a run, with its progress. */
export function BulkQuestion<Row extends ListRow>({ run }: { run: BulkRun<Row> }) {
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
