import { TextAreaField, TextField } from '@site/ui';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { EntryList } from './EntryList';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { ProgramPictureField } from './ProgramPictureField';
import { newTestimonial } from './programView';

// The page shows it unscaled and 64 pixels wide: no need for the widest rendition.
const PORTRAIT_WIDTH = 250;

export function TestimonialFields() {
  return (
    <EntryList
      name="testimonials"
      title="Testimonials"
      noun="testimonial"
      createEntry={newTestimonial}
      renderFields={(path) => (
        <>
          <FieldPair>
            <TextField name={`${path}.athleteName`} label="Athlete Name" autoComplete="off" />
            <TextField name={`${path}.athleteSport`} label="Athlete Sport" autoComplete="off" />
          </FieldPair>
          <TextAreaField name={`${path}.quote`} label="Quote" rows={3} />
          <ProgramPictureField
            name={`${path}.imageUrl`}
            label="Image"
            hint={programTexts.imageHint}
            fileLabel="Picture from your device"
            width={PORTRAIT_WIDTH}
          />
          <OrderField name={`${path}.orderIndex`} />
        </>
      )}
    />
  );
}
