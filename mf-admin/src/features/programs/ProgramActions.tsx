import { VisuallyHidden } from '@site/ui';
import { ActionButton, RowActions } from '../../lists/rowActionParts';
import type { ProgramRow } from './programView';

export interface ProgramHandlers {
  onEdit(program: ProgramRow): void;
  onDelete(program: ProgramRow): void;
}

/** What can be done with one row. Each name goes on, unseen, with the program it acts on. */
export function ProgramActions({ program, onEdit, onDelete }: ProgramHandlers & { program: ProgramRow }) {
  const which = <VisuallyHidden> {program.title}</VisuallyHidden>;
  return (
    <RowActions>
      <ActionButton type="button" onClick={() => onEdit(program)}>
        Edit{which}
      </ActionButton>
      <ActionButton type="button" $isDanger onClick={() => onDelete(program)}>
        Delete{which}
      </ActionButton>
    </RowActions>
  );
}
