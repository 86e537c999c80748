import { type Difference, differencesOf, type FieldWords } from '../../shared/form/ConflictDialog';
import { photoText } from '../../shared/records/photoValues';
import type { TrainerValues } from './trainerView';

/** The fields as the form names them. */
const FIELDS: FieldWords<TrainerValues> = [
  { label: 'First Name', textOf: ({ firstName }) => firstName },
  { label: 'Last Name', textOf: ({ lastName }) => lastName },
  { label: 'Title', textOf: ({ title }) => title },
  { label: 'Email', textOf: ({ email }) => email },
  { label: 'Phone', textOf: ({ phone }) => phone },
  { label: 'Specialties', textOf: ({ specialties }) => [...specialties].sort().join(', ') },
  { label: 'Bio', textOf: ({ bio }) => bio },
  { label: 'Testimonial', textOf: ({ testimonial }) => testimonial },
  { label: 'Photo', textOf: photoText },
  { label: 'Published', textOf: ({ isPublished }) => (isPublished ? 'Yes' : 'No') },
];

export const compareTrainers = (mine: TrainerValues, theirs: TrainerValues): Difference[] =>
  differencesOf(FIELDS, mine, theirs);
