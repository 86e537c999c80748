import type { Difference } from '../../conflict/ConflictDialog';
import { differencesOf, type FieldWords } from '../../records/differencesOf';
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

/** A photo that nobody chose or removed here is no difference: saving leaves the stored one as it is. */
function tellPhoto({ image, storedImage }: TrainerValues): string {
  if (image) return `A new photo: ${image.name}`;
  return storedImage ? 'The stored photo' : '';
}

export const compareTrainers = (mine: TrainerValues, theirs: TrainerValues): Difference[] =>
  differencesOf(FIELDS, mine, theirs);
