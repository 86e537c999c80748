/** Spec 2, Admin applications, and in its manner what spec 8 leaves to us. */
export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
  empty: 'No applications yet.',
} as const;
