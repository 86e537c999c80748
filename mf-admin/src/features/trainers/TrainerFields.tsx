import { trainerFields, trainerSpecialties } from '@site/contract';
import { EntityFields, type FieldDetails } from '../../shared/records/EntityFields';
import { PhotoField } from '../../shared/records/PhotoField';
import { trainerForm, type TrainerField } from './trainerView';

const { fields, layout } = trainerForm;

const details: Partial<Record<TrainerField, FieldDetails>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  specialties: { options: trainerSpecialties },
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
