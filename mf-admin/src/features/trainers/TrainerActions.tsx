import { VisuallyHidden } from '@site/ui';
import { ActionButton, RowActions } from '../../lists/rowActionParts';
import type { TrainerRow } from './trainerView';

export interface TrainerHandlers {
  onEdit(trainer: TrainerRow): void;
  onDelete(trainer: TrainerRow): void;
}

/** What can be done with one row. Each name goes on, unseen, with the trainer it acts on. */
export function TrainerActions({ trainer, onEdit, onDelete }: TrainerHandlers & { trainer: TrainerRow }) {
  const which = <VisuallyHidden> {trainer.name}</VisuallyHidden>;
  return (
    <RowActions>
      <ActionButton type="button" onClick={() => onEdit(trainer)}>
        Edit{which}
      </ActionButton>
      <ActionButton type="button" $isDanger onClick={() => onDelete(trainer)}>
        Delete{which}
      </ActionButton>
    </RowActions>
  );
}
