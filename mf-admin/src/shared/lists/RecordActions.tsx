import { VisuallyHidden } from '@site/ui';
import type { ReactNode } from 'react';
import { ActionButton, RowActions } from './rowActionParts';

export interface RecordHandlers<Row> {
  onEdit(row: Row): void;
  onDelete(row: Row): void;
}

interface RecordActionsProps<Row> extends RecordHandlers<Row> {
  row: Row;
  name: string;
  /** Between the two. */
  children?: ReactNode;
}

/** Edit and Delete in a row. Each name goes on, unseen, with the record that it acts on. */
export function RecordActions<Row>(props: RecordActionsProps<Row>) {
  const { row, name, onEdit, onDelete, children } = props;
  const which = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <RowActions>
      <ActionButton type="button" onClick={() => onEdit(row)}>
        Edit{which}
      </ActionButton>
      {children}
      <ActionButton type="button" $isDanger onClick={() => onDelete(row)}>
        Delete{which}
      </ActionButton>
    </RowActions>
  );
}
