import { MarkBox } from '../form/MarkBox';
import { MarkData } from './tableParts';

/** The rows that somebody has ticked. */
export interface TableMarks<Item> {
  /** Names the row in the name of its box: 'Select Signing day'. */
  nameOf(item: Item): string;
  isMarked(item: Item): boolean;
  mark(items: readonly Item[], isMarked: boolean): void;
}

export function MarkCell<Item>({ item, marks }: { item: Item; marks: TableMarks<Item> }) {
  return (
    <MarkData role="cell">
      <MarkBox
        aria-label={`Select ${marks.nameOf(item)}`}
        checked={marks.isMarked(item)}
        onChange={(event) => marks.mark([item], event.target.checked)}
      />
    </MarkData>
  );
}
