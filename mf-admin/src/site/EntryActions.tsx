import { VisuallyHidden } from '@site/ui';
import styled from 'styled-components';
import { ActionButton, RecordActions, type RecordHandlers } from '../list/RecordActions';
import type { EntryRow } from './siteInfoView';

/* Disabled at the end of the list, but still focusable, so that moving an entry there keeps the focus. */
const MoveButton = styled(ActionButton)`
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
`;

export interface EntryHandlers<Values> extends RecordHandlers<EntryRow<Values>> {
  onMove(row: EntryRow<Values>, step: -1 | 1): void;
}

interface EntryActionsProps<Values> extends EntryHandlers<Values> {
  row: EntryRow<Values>;
  name: string;
  /** Undefined while a search or another sort order hides the entry's neighbours. */
  isMovable: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** The actions of one entry. Each accessible name includes the entry. */
export function EntryActions<Values>(props: EntryActionsProps<Values>) {
  const { row, name, isMovable, isFirst, isLast, onMove, onEdit, onDelete } = props;
  const which = <VisuallyHidden> {name}</VisuallyHidden>;

  return (
    <RecordActions row={row} name={name} onEdit={onEdit} onDelete={onDelete}>
      {isMovable && (
        <>
          <MoveButton type="button" aria-disabled={isFirst} onClick={() => !isFirst && onMove(row, -1)}>
            Move up{which}
          </MoveButton>
          <MoveButton type="button" aria-disabled={isLast} onClick={() => !isLast && onMove(row, 1)}>
            Move down{which}
          </MoveButton>
        </>
      )}
    </RecordActions>
  );
}
