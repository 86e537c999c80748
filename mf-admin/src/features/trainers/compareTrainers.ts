import { type Difference, differencesOf, type FieldWords } from '../../shared/form/ConflictDialog';
import { tellPhoto } from '../../shared/records/photoValues';
import type { TrainerValues } from './trainerView';

/** The fields as the form names them. */
const FIELDS: FieldWords<TrainerValues> = [
  { label: 'First Name', tell: ({ firstName }) => firstName },
  { label: 'Last Name', tell: ({ lastName }) => lastName },
  { label: 'Title', tell: ({ title }) => title },
  { label: 'Email', tell: ({ email }) => email },
  { label: 'Phone', tell: ({ phone }) => phone },
  { label: 'Specialties', tell: ({ specialties }) => [...specialties].sort().join(', ') },
  { label: 'Bio', tell: ({ bio }) => bio },
  { label: 'Testimonial', tell: ({ testimonial }) => testimonial },
  { label: 'Photo', tell: tellPhoto },
  { label: 'Published', tell: ({ isPublished }) => (isPublished ? 'Yes' : 'No') },
];

export const compareTrainers = (mine: TrainerValues, theirs: TrainerValues): Difference[] =>
  differencesOf(FIELDS, mine, theirs);
