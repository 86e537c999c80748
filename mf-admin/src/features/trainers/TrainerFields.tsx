import { trainerSpecialties } from '@site/contract';
import { CheckboxField, TextAreaField, TextField } from '@site/ui';
import { ChoicesField } from '../../shared/records/ChoicesField';
import { PhotoField } from '../../shared/records/PhotoField';
import { FieldPair } from '../../shared/records/RecordForm.styles';

/** The browser's own suggestions are about whoever sits here, not about the trainer. */
const OFF = { autoComplete: 'off' } as const;

export function TrainerFields({ progress }: { progress: number | undefined }) {
  return (
    <>
      <FieldPair>
        <TextField name="firstName" label="First Name" {...OFF} />
        <TextField name="lastName" label="Last Name" {...OFF} />
      </FieldPair>
      <TextField name="title" label="Title" {...OFF} />
      <FieldPair>
        <TextField name="email" label="Email" type="email" {...OFF} />
        <TextField name="phone" label="Phone" type="tel" {...OFF} />
      </FieldPair>
      <ChoicesField name="specialties" legend="Specialties" options={trainerSpecialties} />
      <TextAreaField name="bio" label="Bio" rows={5} />
      <TextAreaField name="testimonial" label="Testimonial" rows={3} />
      <PhotoField label="Photo" progress={progress} />
      <CheckboxField name="isPublished" label="Published" hint="Visitors see published trainers only." />
    </>
  );
}
