import { imageUrl, limits } from '@site/contract';
import { fieldId, Stack, Text, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { EntityFields, type FieldDetails, FoldedFields } from '../form/EntityFields';
import { EntryList } from '../form/EntryList';
import { isOfOtherSite, isUploaded, pictureAddress } from '../form/pictureUpload';
import { RecordForm } from '../form/RecordForm';
import { PicturePreview, UploadField } from '../form/UploadField';
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
      level={3}
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
      level={3}
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

interface ProgramPictureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** The label of the file field; differs from `label`, so that each label is unique. */
  fileLabel: string;
  /** The minimum width of the rendition to link to, in pixels. */
  width: number;
}

/** The address of a picture: typed, or filled in by an upload. */
function ProgramPictureField({ name, label, hint, fileLabel, width }: ProgramPictureFieldProps) {
  const { value: address } = useFormikContext().getFieldMeta<string>(name);
  return (
    <Stack $gap="xs">
      <TextField name={name} label={label} type="url" hint={hint} spellCheck={false} />
      {/* Always rendered, so that screen readers announce its changes. */}
      <Text role="status" $size="small">
        {isOfOtherSite(address) && programTexts.otherSite}
      </Text>
      {isUploaded(address) && <PicturePreview src={imageUrl(address)} alt={`${label}, as it is now`} />}
      <UploadField
        name={name}
        id={`${fieldId(name)}-file`}
        label={fileLabel}
        toValue={(picture) => pictureAddress(picture, width)}
      />
    </Stack>
  );
}
