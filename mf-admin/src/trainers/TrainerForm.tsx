import { paths, trainerFields, trainerSpecialties, visitorLimits } from '@site/contract';
import { EntityFields, type FieldDetails, FoldedFields } from '../form/EntityFields';
import { RecordForm } from '../form/RecordForm';
import { PersonSlugField } from '../form/SlugField';
import { exampleTexts } from '../list/cells';
import { type OpenedForm, useKindForm } from '../list/recordKind';
import { PhotoField } from '../media/PhotoField';
import { type TrainerField, trainerForm, trainerKind, trainerTexts, type TrainerValues } from './trainerView';

export function TrainerForm({ title, stored, onClose }: OpenedForm<TrainerValues>) {
  const { form, progress } = useKindForm(trainerKind, { stored, onClose });
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <TrainerFields stored={stored} progress={progress} />
    </RecordForm>
  );
}

const { fields, layout } = trainerForm;

const factHint = `One sentence, such as ‘Eight years an assistant coach at two universities’. The first ${visitorLimits.shownPeople} trainers with one are on the home page.`;

const details: Partial<Record<TrainerField, FieldDetails>> = {
  isExample: { hint: exampleTexts.hint },
  email: { type: 'email' },
  phone: { type: 'tel' },
  specialties: { options: trainerSpecialties },
  fact: { hint: factHint },
  bio: { rows: 5 },
  testimonial: { rows: 3 },
  isPublished: { hint: 'Visitors see published trainers who have a name.' },
};

interface TrainerFieldsProps extends Pick<OpenedForm<TrainerValues>, 'stored'> {
  /** Upload progress from 0 to 1. */
  progress: number | undefined;
}

function TrainerFields({ stored, progress }: TrainerFieldsProps) {
  const slug: FieldDetails = {
    control: (
      <PersonSlugField
        key="slug"
        label={fields.slug.label}
        kind="trainer"
        publicSlug={stored?.values.isPublished ? stored.values.slug : undefined}
        addressOf={(address) => paths.trainer.to(address)}
      />
    ),
  };
  return (
    <>
      {stored?.values.isExample && <EntityFields fields={fields} rows={layout.example} details={details} />}
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <PhotoField label={trainerFields.image.label} progress={progress} />
      <FoldedFields title="Fact and testimonial" fields={fields} rows={layout.more} details={details} />
      <FoldedFields title={trainerTexts.address} fields={fields} rows={layout.address} details={{ slug }} />
      <EntityFields fields={fields} rows={layout.publication} details={details} />
    </>
  );
}
