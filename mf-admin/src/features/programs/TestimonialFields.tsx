import { limits } from '@site/contract';
import { useFormikContext } from 'formik';
import { EntityFields } from '../../shared/records/EntityFields';
import { EntryList } from '../../shared/records/EntryList';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { ProgramPictureField } from './ProgramPictureField';
import { newTestimonial, type ProgramValues, testimonialForm } from './programView';

// The page shows it unscaled and 64 pixels wide: no need for the widest rendition.
const PORTRAIT_WIDTH = 250;

const { fields, layout } = testimonialForm;

export function TestimonialFields() {
  const { values } = useFormikContext<ProgramValues>();
  return (
    <EntryList
      name="testimonials"
      title="Testimonials"
      noun="testimonial"
      max={limits.programEntries}
      createEntry={() => newTestimonial(values)}
      renderFields={(path) => (
        <>
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
