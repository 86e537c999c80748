import { useRecordForm } from '../../shared/form/useRecordForm';
import { useUploadProgress } from '../../shared/records/pictureUpload';
import { golferDifferences } from './golferDifferences';
import { toGolferField } from './golferFields';
import { golferFormSchema } from './golferFormSchema';
import { golferTexts } from './golferMessages';
import { type StoredGolfer, toStoredGolfer } from './golferRecordView';
import { useAdminSaveGolferMutation, useLazyAdminGolferQuery } from './golfersAdminApi';
import { toGolferForm } from './golferSent';
import { emptyGolfer, type GolferValues } from './golferValues';
import type { TrainerChoice } from './golferView';

interface GolferFormOptions {
  stored: StoredGolfer | undefined;
  /** Their names, for a comparison of two versions. */
  trainers: readonly TrainerChoice[];
  onSaved(values: GolferValues): void;
}

/** The form of one golfer, and how far its photo is on its way. */
export function useGolferForm({ stored, trainers, onSaved }: GolferFormOptions) {
  const [send] = useAdminSaveGolferMutation();
  const [load] = useLazyAdminGolferQuery();
  const { progress, follow } = useUploadProgress();

  const form = useRecordForm<GolferValues>({
    stored,
    empty: emptyGolfer,
    schema: golferFormSchema,
    save: (values, before) =>
      follow(values.photo, (onProgress) =>
        send({ id: before?.id, form: toGolferForm(values, before), onProgress }).unwrap(),
      ),
    reload: async (id) => toStoredGolfer(await load(id).unwrap()),
    compare: (mine, theirs) => golferDifferences(trainers, mine, theirs),
    failureText: () => golferTexts.saveFailed,
    toFormName: toGolferField,
    onSaved,
  });

  return { form, progress };
}
