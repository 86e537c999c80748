import { useToast } from '../../shared/toast/Toast';
import { joinedName } from '../../shared/people/personView';
import { useRecordForm } from '../../shared/form/useRecordForm';
import { useUploadProgress } from '../../shared/records/pictureUpload';
import { compareTrainers } from './compareTrainers';
import { trainerFormSchema } from './trainerFormSchema';
import { trainerTexts } from './trainerMessages';
import { useAdminSaveTrainerMutation, useLazyAdminTrainerQuery } from './trainersAdminApi';
import {
  emptyTrainer,
  type StoredTrainer,
  toStoredTrainer,
  toTrainerField,
  type TrainerValues,
} from './trainerView';

/** The form of one trainer, new or not, and how much of the photo is sent. */
export function useTrainerForm(stored: StoredTrainer | undefined, onSaved: () => void) {
  const [saveTrainer] = useAdminSaveTrainerMutation();
  const [load] = useLazyAdminTrainerQuery();
  const announce = useToast();
  const { progress, follow } = useUploadProgress();

  const form = useRecordForm<TrainerValues>({
    stored,
    empty: emptyTrainer,
    schema: trainerFormSchema,
    save: (values, before) =>
      follow(values.photo, (onProgress) => saveTrainer({ values, before, onProgress }).unwrap()),
    reload: async (id) => toStoredTrainer(await load(id).unwrap()),
    compare: compareTrainers,
    failureText: trainerTexts.saveFailed,
    toFormName: toTrainerField,
    onSaved: (values) => {
      announce(trainerTexts.saved(joinedName(values.firstName, values.lastName)));
      onSaved();
    },
  });
  return { form, progress };
}
