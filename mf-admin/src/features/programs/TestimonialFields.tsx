import { TextAreaField, TextField } from '@site/ui';
import { FieldPair } from '../../records/recordParts';
import { EntryList } from './EntryList';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { newTestimonial } from './programView';

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
          <TextField
            name={`${path}.imageUrl`}
            label="Image"
            type="url"
            hint={programTexts.imageHint}
            spellCheck={false}
          />
          <OrderField name={`${path}.orderIndex`} />
        </>
      )}
    />
  );
}
