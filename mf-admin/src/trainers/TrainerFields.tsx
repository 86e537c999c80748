import { paths, slugFrom, trainerFields, trainerSpecialties, visitorLimits } from '@site/contract';
import { useFormikContext } from 'formik';
import { exampleTexts } from '../list/exampleTexts';
import { joinedName } from '../screen/personView';
import { EntityFields, type FieldDetails } from '../form/EntityFields';
import { PhotoField } from '../media/PhotoField';
import { SlugField } from '../form/SlugField';
import { trainerTexts } from './trainerMessages';
import { type StoredTrainer, trainerForm, type TrainerField, type TrainerValues } from './trainerView';

const { fields, layout } = trainerForm;

const factHint = `One sentence, such as ‘Eight years an assistant coach at two universities’. The first ${visitorLimits.shownPeople} trainers with one are on the home page.`;

const details: Partial<Record<TrainerField, FieldDetails>> = {
  isExample: { hint: exampleTexts.hint },
  email: { type: 'email' },
  phone: { type: 'tel' },
  specialties: { options: trainerSpecialties },
  fact: { hint: factHint },
  bio: { rows: 5 },
  testimonial: { rows: 3 },
  isPublished: { hint: 'Visitors see published trainers who have a name.' },
};

interface TrainerFieldsProps {
  /** Undefined for a new trainer. */
  stored: StoredTrainer | undefined;
  progress: number | undefined;
}

export function TrainerFields({ stored, progress }: TrainerFieldsProps) {
  const publicSlug = stored?.values.isPublished ? stored.values.slug : undefined;
  return (
    <>
      {stored?.values.isExample && <EntityFields fields={fields} rows={layout.example} details={details} />}
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <PhotoField label={trainerFields.image.label} progress={progress} />
      {!stored && <EntityFields fields={fields} rows={layout.publication} details={details} />}
      <EntityFields
        fields={fields}
        rows={layout.address}
        details={{ ...details, slug: { control: <TrainerSlug publicSlug={publicSlug} /> } }}
      />
    </>
  );
}

function TrainerSlug({ publicSlug }: { publicSlug: string | undefined }) {
  const { firstName, lastName } = useFormikContext<TrainerValues>().values;
  const name = joinedName(firstName, lastName);
  return (
    <SlugField
      label={fields.slug.label}
      hint={trainerTexts.slugHint}
      derived={name && slugFrom(name, 'trainer')}
      publicSlug={publicSlug}
      addressOf={(slug) => paths.trainer.to(slug)}
      warningOf={trainerTexts.slugChange}
    />
  );
}
