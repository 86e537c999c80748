import type { FormDraftPlaces } from '../form/useFormDraft';
import { useRecordForm } from '../form/useRecordForm';
import { joinedName } from '../screen/personView';
import { useUploadProgress } from '../form/pictureUpload';
import { PublicationLine } from '../list/PublishButton';
import { RecordForm } from '../form/RecordDialog';
import { useToast } from '../screen/Toast';
import { TrainerFields } from './TrainerFields';
import { trainerTexts } from './trainerMessages';
import { TrainerPublishButton } from './TrainerPublishButton';
import { useAdminSaveTrainerMutation, useLazyAdminTrainerQuery } from './trainersAdminApi';
import {
  savedTrainer,
  type StoredTrainer,
  toStoredTrainer,
  trainerForm,
  type TrainerValues,
} from './trainerView';

interface TrainerFormProps {
  title: string;
  /** Undefined for a new trainer. */
  stored: StoredTrainer | undefined;
  draft: FormDraftPlaces<TrainerValues>;
  onClose(): void;
}

export function TrainerForm({ title, stored, draft, onClose }: TrainerFormProps) {
  const { form, progress } = useTrainerForm({ stored, draft, onSaved: onClose });
  return (
    <RecordForm
      title={title}
      staysHidden={stored?.values.isPublished === false}
      form={form}
      onClose={onClose}
    >
      {stored && (
        <PublicationLine text={stored.values.isPublished ? '' : trainerTexts.hidden}>
          <TrainerPublishButton trainer={inForm(stored)} onChanged={form.noteChanged} />
        </PublicationLine>
      )}
      <TrainerFields stored={stored} progress={progress} />
    </RecordForm>
  );
}

const inForm = ({ id, values: { firstName, lastName, slug, isPublished } }: StoredTrainer) => ({
  ...{ id, isPublished, name: joinedName(firstName, lastName) || slug },
});

interface TrainerFormOptions {
  stored: StoredTrainer | undefined;
  draft: FormDraftPlaces<TrainerValues>;
  onSaved(): void;
}

/** The form of one trainer, with the progress of its photo upload. */
function useTrainerForm({ stored, draft, onSaved }: TrainerFormOptions) {
  const [send] = useAdminSaveTrainerMutation();
  const [load] = useLazyAdminTrainerQuery();
  const announce = useToast();
  const { progress, follow } = useUploadProgress();

  const form = useRecordForm<TrainerValues>({
    stored,
    draft,
    empty: trainerForm.empty,
    schema: trainerForm.schema,
    save: (values, before) =>
      follow(values.photo, (onProgress) =>
        send({
          id: before?.id,
          form: trainerForm.toFormData(savedTrainer(values), before),
          onProgress,
        }).unwrap(),
      ),
    reload: async (id) => toStoredTrainer(await load(id).unwrap()),
    // Their order has no meaning.
    compare: (mine, theirs) =>
      trainerForm.differences(mine, theirs, { specialties: (all) => [...all].sort().join(', ') }),
    failureText: trainerTexts.saveFailed,
    toFormName: trainerForm.toFormName,
    onSaved: (values) => {
      const isHidden = values.isPublished && !savedTrainer(values).isPublished;
      const saved = trainerTexts.saved(joinedName(values.firstName, values.lastName));
      announce(isHidden ? trainerTexts.savedHidden : saved);
      onSaved();
    },
  });
  return { form, progress };
}
