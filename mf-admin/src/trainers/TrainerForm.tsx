import { paths, slugFrom, trainerFields, trainerSpecialties, visitorLimits } from '@site/contract';
import { useFormikContext } from 'formik';
import { EntityFields, type FieldDetails, FoldedFields } from '../form/EntityFields';
import { useUploadProgress } from '../form/pictureUpload';
import { RecordForm } from '../form/RecordForm';
import { SlugField } from '../form/SlugField';
import { useRecordForm } from '../form/useRecordForm';
import type { OpenedForm } from '../list/RecordsPage';
import { exampleTexts } from '../list/cells';
import { PhotoField } from '../media/PhotoField';
import { joinedName } from '../screen/personView';
import {
  trainerTexts,
  savedTrainer,
  type StoredTrainer,
  toStoredTrainer,
  trainerForm,
  type TrainerField,
  type TrainerValues,
} from './trainerView';
import { useAdminSaveTrainerMutation, useLazyAdminTrainerQuery } from './trainersAdminApi';

export function TrainerForm({ title, stored, onClose }: OpenedForm<StoredTrainer>) {
  const [send] = useAdminSaveTrainerMutation();
  const [load] = useLazyAdminTrainerQuery();
  const { progress, follow } = useUploadProgress();

  const form = useRecordForm<TrainerValues>({
    stored,
    draftName: `trainers/${stored?.id ?? 'new'}`,
    empty: trainerForm.empty,
    schema: trainerForm.schema,
    save: async (values, before) => {
      const data = trainerForm.toFormData(savedTrainer(values), before);
      const saved = await follow(values.photo, (onProgress) =>
        send({ id: before?.id, form: data, onProgress }).unwrap(),
      );
      return toStoredTrainer(saved);
    },
    reload: async (id) => toStoredTrainer(await load(id).unwrap()),
    // Their order has no meaning.
    compare: (mine, theirs) =>
      trainerForm.differences(mine, theirs, { specialties: (all) => [...all].sort().join(', ') }),
    failureText: (error) => trainerTexts.saveFailed(error?.message ?? ''),
    savedText: savedTextOf,
    toFormName: trainerForm.toFormName,
    onSaved: onClose,
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <TrainerFields stored={stored} progress={progress} />
    </RecordForm>
  );
}

function savedTextOf(values: TrainerValues): string {
  const isHidden = values.isPublished && !savedTrainer(values).isPublished;
  return isHidden
    ? trainerTexts.savedHidden
    : trainerTexts.saved(joinedName(values.firstName, values.lastName));
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

interface TrainerFieldsProps {
  stored: StoredTrainer | undefined;
  /** Upload progress from 0 to 1. */
  progress: number | undefined;
}

function TrainerFields({ stored, progress }: TrainerFieldsProps) {
  const publicSlug = stored?.values.isPublished ? stored.values.slug : undefined;
  const slug: FieldDetails = { control: <TrainerSlug key="slug" publicSlug={publicSlug} /> };
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

function TrainerSlug({ publicSlug }: { publicSlug: string | undefined }) {
  const { firstName, lastName } = useFormikContext<TrainerValues>().values;
  const name = joinedName(firstName, lastName);
  return (
    <SlugField
      label={fields.slug.label}
      hint={trainerTexts.slugHint}
      derived={name && slugFrom(name, 'trainer')}
      publicSlug={publicSlug}
      addressOf={(slug) => paths.trainer.to(slug)}
      warningOf={trainerTexts.slugChange}
    />
  );
}
