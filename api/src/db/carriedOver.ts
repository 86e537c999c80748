/**
 * The collection of erasures. A restore adds those of the database that it replaces to those of the backup, with the
 * state `running`: what was erased since the backup is then erased again.
 */
export const carriedOver = 'erasures';
