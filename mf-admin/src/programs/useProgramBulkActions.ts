import type { ProgramStatus } from '@site/contract';
import type { BulkAction } from '../list/BulkAction';
import { useDeleteAction } from '../list/useDeletion';
import { useAdminDeleteProgramMutation, useAdminSetProgramStatusMutation } from './programsAdminApi';
import type { ProgramRow } from './programView';

/** Activate, deactivate and delete several programs at once. */
export function useProgramBulkActions(): BulkAction<ProgramRow>[] {
  const [setStatus] = useAdminSetProgramStatusMutation();
  const [deleteProgram] = useAdminDeleteProgramMutation();
  const deleteAction = useDeleteAction(({ id }) => deleteProgram(id).unwrap());

  const statusAction = (label: string, status: ProgramStatus, outcome: string): BulkAction<ProgramRow> => ({
    label,
    appliesTo: (program) => program.status !== status,
    outcome,
    run: ({ id }) => setStatus({ id, status }).unwrap(),
    undo: ({ id, status: before }) => setStatus({ id, status: before }).unwrap(),
  });

  return [
    statusAction('Activate', 'active', 'activated'),
    statusAction('Deactivate', 'inactive', 'deactivated'),
    deleteAction,
  ];
}
