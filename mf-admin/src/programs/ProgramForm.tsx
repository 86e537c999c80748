import { limits } from '@site/contract';
import { EntityFields, type FieldDetails, FoldedFields } from '../form/EntityFields';
import { EntryList } from '../form/EntryList';
import { RecordForm } from '../form/RecordForm';
import { type OpenedForm, useKindForm } from '../list/recordKind';
import {
  blankFeature,
  blankTestimonial,
  featureForm,
  type FeatureValues,
  isStoredExample,
  programForm,
  programKind,
  programTexts,
  type ProgramValues,
  testimonialForm,
  type TestimonialValues,
} from './programView';
import { ProgramPictureField } from './ProgramPictureField';

const { fields, layout } = programForm;

type ProgramFieldsProps = Pick<OpenedForm<ProgramValues>, 'stored'>;

export function ProgramForm({ title, stored, onClose }: OpenedForm<ProgramValues>) {
  const { form } = useKindForm(programKind, { stored, onClose });
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <ProgramFields stored={stored} />
    </RecordForm>
  );
}

function ProgramFields({ stored }: ProgramFieldsProps) {
  const { imageHint, fallbackHint, newSlugHint, slugHint } = programTexts;
  const picture = (name: 'heroImage' | 'heroFallback', hint: string, fileLabel: string): FieldDetails => ({
    control: (
      <ProgramPictureField
        key={name}
        name={name}
        label={fields[name].label}
        hint={hint}
        fileLabel={fileLabel}
        width={Infinity}
      />
    ),
  });
  const details = {
    description: { rows: 5 },
    heroImage: picture('heroImage', imageHint, 'Hero picture from your device'),
    heroFallback: picture('heroFallback', fallbackHint, 'Fallback picture from your device'),
    slug: { hint: stored ? slugHint : newSlugHint },
  };
  return (
    <>
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <FoldedFields title="Pictures" fields={fields} rows={layout.pictures} details={details} />
      <FoldedFields title="Address and button" fields={fields} rows={layout.more} details={details} />
      <FeatureList />
      <TestimonialList stored={stored} />
    </>
  );
}

const featureDetails = {
  description: { rows: 2 },
  icon: { hint: programTexts.iconHint, spellCheck: false },
};

function FeatureList() {
  return (
    <EntryList<FeatureValues>
      name="features"
      title="Features"
      noun="feature"
      max={limits.programEntries}
      blank={blankFeature}
      lineOf={({ title }) => title || programTexts.untitled}
      nameOf={({ title }) => title}
      renderFields={(path) => (
        <EntityFields
          fields={featureForm.fields}
          rows={featureForm.layout.main}
          details={featureDetails}
          within={path}
        />
      )}
    />
  );
}

// The page shows it unscaled and 64 pixels wide: no need for the widest rendition.
const PORTRAIT_WIDTH = 250;

function TestimonialList({ stored }: ProgramFieldsProps) {
  return (
    <EntryList<TestimonialValues>
      name="testimonials"
      title="Testimonials"
      noun="testimonial"
      max={limits.programEntries}
      blank={blankTestimonial}
      lineOf={({ athleteName, quote }) => athleteName || quote || programTexts.untitled}
      nameOf={({ athleteName }) => athleteName}
      renderFields={(path, entry) => (
        <>
          {isStoredExample(entry, stored) && (
            <EntityFields
              fields={testimonialForm.fields}
              rows={testimonialForm.layout.example}
              within={path}
              details={{ isExample: { hint: programTexts.exampleHint } }}
            />
          )}
          <EntityFields
            fields={testimonialForm.fields}
            rows={testimonialForm.layout.main}
            within={path}
            details={{
              quote: { rows: 3 },
              imageUrl: { control: <PortraitField key="imageUrl" name={`${path}.imageUrl`} /> },
            }}
          />
        </>
      )}
    />
  );
}

function PortraitField({ name }: { name: string }) {
  return (
    <ProgramPictureField
      name={name}
      label={testimonialForm.fields.imageUrl.label}
      hint={programTexts.imageHint}
      fileLabel="Picture from your device"
      width={PORTRAIT_WIDTH}
    />
  );
}
