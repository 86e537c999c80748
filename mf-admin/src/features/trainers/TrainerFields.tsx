import { trainerFields, trainerSpecialties } from '@site/contract';
import { EntityFields, type FieldDetails } from '../../shared/records/EntityFields';
import { layoutOf } from '../../shared/records/layoutOf';
import { PhotoField } from '../../shared/records/PhotoField';
import { trainerForm, type TrainerField } from './trainerView';

const layout = layoutOf<TrainerField>()({
  main: [['firstName', 'lastName'], ['title'], ['email', 'phone'], ['specialties'], ['bio'], ['testimonial']],
  visibility: [['isPublished']],
});

const details: Partial<Record<TrainerField, FieldDetails>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  specialties: { options: trainerSpecialties },
  bio: { rows: 5 },
  testimonial: { rows: 3 },
  isPublished: { hint: 'Visitors see published trainers only.' },
};

export function TrainerFields({ progress }: { progress: number | undefined }) {
  return (
    <>
      <EntityFields fields={trainerForm.fields} rows={layout.main} details={details} />
      <PhotoField label={trainerFields.image.label} progress={progress} />
      <EntityFields fields={trainerForm.fields} rows={layout.visibility} details={details} />
    </>
  );
}
