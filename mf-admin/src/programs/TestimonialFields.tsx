import { limits } from '@site/contract';
import { useFormikContext } from 'formik';
import { EntityFields } from '../form/EntityFields';
import { EntryList } from '../form/EntryList';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { ProgramPictureField } from './ProgramPictureField';
import {
  isStoredExample,
  newTestimonial,
  type ProgramValues,
  type StoredProgram,
  testimonialForm,
  type TestimonialValues,
} from './programView';

// The page shows it unscaled and 64 pixels wide: no need for the widest rendition.
const PORTRAIT_WIDTH = 250;

const { fields, layout } = testimonialForm;

export function TestimonialFields({ stored }: { stored: StoredProgram | undefined }) {
  const { values } = useFormikContext<ProgramValues>();
  return (
    <EntryList<TestimonialValues>
      name="testimonials"
      title="Testimonials"
      noun="testimonial"
      max={limits.programEntries}
      createEntry={() => newTestimonial(values)}
      renderFields={(path, entry) => (
        <>
          {isStoredExample(entry, stored) && (
            <EntityFields
              fields={fields}
              rows={layout.example}
              within={path}
              details={{ isExample: { hint: programTexts.exampleHint } }}
            />
          )}
          <EntityFields
            fields={fields}
            rows={layout.main}
            within={path}
            details={{
              quote: { rows: 3 },
              imageUrl: { control: <PortraitField name={`${path}.imageUrl`} /> },
            }}
          />
          <OrderField name={`${path}.orderIndex`} />
        </>
      )}
    />
  );
}

function PortraitField({ name }: { name: string }) {
  return (
    <ProgramPictureField
      name={name}
      label={fields.imageUrl.label}
      hint={programTexts.imageHint}
      fileLabel="Picture from your device"
      width={PORTRAIT_WIDTH}
    />
  );
}
