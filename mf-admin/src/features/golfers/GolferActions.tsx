import { VisuallyHidden } from '@site/ui';
import { ActionButton, RowActions } from '../../lists/rowActionParts';
import type { GolferRow } from './golferView';

export interface GolferActionHandlers {
  onEdit(golfer: GolferRow): void;
  onDelete(golfer: GolferRow): void;
}

interface GolferActionsProps extends GolferActionHandlers {
  golfer: GolferRow;
}

/** What can be done with one row. Each name goes on, unseen, with the golfer it acts on. */
export function GolferActions({ golfer, onEdit, onDelete }: GolferActionsProps) {
  const which = <VisuallyHidden> {golfer.name}</VisuallyHidden>;
  return (
    <RowActions>
      <ActionButton type="button" onClick={() => onEdit(golfer)}>
        Edit{which}
      </ActionButton>
      <ActionButton type="button" $isDanger onClick={() => onDelete(golfer)}>
        Delete{which}
      </ActionButton>
    </RowActions>
  );
}
