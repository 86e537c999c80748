import type { ProgramStatus } from '@site/contract';
import type { BulkAction } from '../../lists/BulkAction';
import { useAdminRestoreMutation } from '../../trash/restoreApi';
import { useAdminDeleteProgramMutation, useAdminSetProgramStatusMutation } from './programsAdminApi';
import type { ProgramRow } from './programView';

/** Activate, deactivate and delete several programs at once. */
export function useProgramBulkActions(): BulkAction<ProgramRow>[] {
  const [setStatus] = useAdminSetProgramStatusMutation();
  const [deleteProgram] = useAdminDeleteProgramMutation();
  const [restore] = useAdminRestoreMutation();

  const statusAction = (label: string, status: ProgramStatus, outcome: string): BulkAction<ProgramRow> => ({
    label,
    appliesTo: (program) => program.status !== status,
    question: (what) => `${label} ${what}?`,
    done: (what) => `${what} ${outcome}`,
    run: ({ id }) => setStatus({ id, status }).unwrap(),
    undo: ({ id, status: before }) => setStatus({ id, status: before }).unwrap(),
  });

  return [
    statusAction('Activate', 'active', 'activated'),
    statusAction('Deactivate', 'inactive', 'deactivated'),
    {
      label: 'Delete',
      isDanger: true,
      question: (what) => `Delete ${what}?`,
      done: (what) => `${what} moved to the trash`,
      run: ({ id }) => deleteProgram(id).unwrap(),
      undo: ({ id }) => restore(id).unwrap(),
    },
  ];
}
