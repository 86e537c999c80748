/** docs/product.md#admin-trainers, and what the specification leaves to us. */
export const trainerTexts = {
  listFailed: 'Failed to load trainers',
  noTrainers: 'No trainers yet.',
  add: 'Add New Trainer',
  edit: 'Edit Trainer',
  loadFailed: 'This trainer could not be loaded. Somebody may have deleted it. Please try again later.',
  saveFailed: (message: string) => `Failed to save trainer: ${message}`,
  saved: (name: string) => (name ? `‘${name}’ is saved` : 'The trainer is saved'),
  deleteQuestion: 'Delete this trainer?',
  deleteFailed: 'Failed to delete trainer',
  athletesStay: 'Athletes of this trainer stay, without a trainer.',
  theirAthletesStay: 'Their athletes stay, without a trainer.',
} as const;

/** What becomes of those whom the trainer coaches (docs/product.md#entities); undefined: not counted yet. */
export function athletesNote(count: number | undefined): string {
  if (count === undefined) return trainerTexts.athletesStay;
  if (count === 0) return 'No athlete has this trainer.';
  return count === 1
    ? 'The one athlete of this trainer stays, without a trainer.'
    : `The ${count} athletes of this trainer stay, without a trainer.`;
}
