import { paths, promises, site } from '@site/contract';

export const trainersCopy = {
  title: 'Trainers',
  /** For search results, which show no other context. */
  headTitle: 'Trainers for U.S. college sport',
  description: `The coaches of ${site.name}: what each of them teaches, how they work, and how to reach them.`,
  opening: {
    eyebrow: 'Our trainers',
    title: 'The people who pick up when you call.',
    lead: `Every athlete has one trainer from the first call onwards. ${promises.trainers}. You do not have to choose: tell us your sport and your school year, and the one who suits you will answer.`,
  },
  loading: 'Loading trainers…',
  // docs/product.md#trainer-list
  empty: 'No trainers available at this time.',
  failed: 'Failed to load trainers',
  profile: 'View profile',
  firstPage: 'Back to the first page',
} as const;

export const trainerCopy = {
  back: 'All trainers',
  loading: 'Loading trainer…',
  // docs/product.md#messages
  missing: 'Trainer not found',
  missingText:
    'There may be a mistake in the address, or this trainer no longer works with us. All our trainers are here:',
  failed: 'This trainer could not be loaded',
  failedText: 'They may well be here, but our service did not answer. If you are in a hurry, write to us.',
  contact: { label: 'Contact Us', path: paths.contact.to() },
  specialties: 'Specialties',
  email: 'Email',
  call: 'Call',
  apply: { label: 'Apply Now', path: paths.apply.to() },
  about: 'About',
  athletes: 'Athletes Coached',
  /** For a record without a name. */
  nameless: 'Trainer',
} as const;
