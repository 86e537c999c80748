import { paths } from '@site/contract';

/** Texts shared by both programme pages. */
export const programPageCopy = {
  eyebrow: 'Our programmes',
  overview: 'The idea',
  who: 'It suits you if',
  compare: { label: 'Compare both programmes', path: paths.programs.to() },
  // docs/product.md#programmes
  offer: 'What We Offer',
  stories: 'Success Stories',
  /** The note if every story is invented (docs/product.md#consent). */
  illustrative: 'Illustrative: written by us, not the words of a real family.',
  // docs/product.md#messages
  missing: 'Program content not found.',
  missingText: 'This programme is not open at the moment. What is open, and who can tell you more:',
  loading: 'Loading programme…',
  /** Used where an admin left the texts empty. */
  call: { text: 'Tell us about your sport, and about your marks.', button: 'Apply Now' },
  programs: { label: 'Our Programs', path: paths.programs.to() },
  contact: { label: 'Contact Us', path: paths.contact.to() },
} as const;
