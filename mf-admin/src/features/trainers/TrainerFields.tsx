import { trainerFields, trainerSpecialties, visitorLimits } from '@site/contract';
import { EntityFields, type FieldDetails } from '../../shared/records/EntityFields';
import { PhotoField } from '../../shared/records/PhotoField';
import { trainerForm, type TrainerField } from './trainerView';

const { fields, layout } = trainerForm;

const factHint = `One sentence, such as ‘Eight years an assistant coach at two universities’. The first ${visitorLimits.shownPeople} trainers with one are on the home page.`;

const details: Partial<Record<TrainerField, FieldDetails>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  specialties: { options: trainerSpecialties },
  fact: { hint: factHint },
  bio: { rows: 5 },
  testimonial: { rows: 3 },
  isPublished: { hint: 'Visitors see published trainers who have a name.' },
};

export function TrainerFields({ progress }: { progress: number | undefined }) {
  return (
    <>
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <PhotoField label={trainerFields.image.label} progress={progress} />
      <EntityFields fields={fields} rows={layout.visibility} details={details} />
    </>
  );
}
