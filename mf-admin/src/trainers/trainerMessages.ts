/** docs/product.md#admin-trainers, and the texts that the specification leaves open. */
export const trainerTexts = {
  listFailed: 'Failed to load trainers',
  noTrainers: 'No trainers yet.',
  address: 'Address of the profile',
  slugHint:
    'The end of the profile’s address. Made from the name when empty. If another trainer has it, a number is added.',
  slugChange: (address: string) =>
    `This profile is public at ${address}. Links to the old address will lead to the new one.`,
  add: 'Add New Trainer',
  edit: 'Edit Trainer',
  loadFailed: 'This trainer could not be loaded. Somebody may have deleted it. Please try again later.',
  saveFailed: (message: string) => `Failed to save trainer: ${message}`,
  saved: (name: string) => (name ? `‘${name}’ is saved` : 'The trainer is saved'),
  savedHidden: 'The trainer is saved, and hidden: visitors see a trainer who has a name.',
  deleteQuestion: 'Delete this trainer?',
  deleteFailed: 'Failed to delete trainer',
  athletesStay: 'Their athletes stay, without a trainer.',
} as const;
