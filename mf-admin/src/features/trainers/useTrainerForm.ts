import { useState } from 'react';
import { useAnnounce } from '../../announcer/Announcer';
import { useRecordForm } from '../../records/useRecordForm';
import { compareTrainers } from './compareTrainers';
import { trainerFormSchema } from './trainerFormSchema';
import { trainerTexts } from './trainerMessages';
import { useAdminSaveTrainerMutation, useLazyAdminTrainerQuery } from './trainersAdminApi';
import {
  emptyTrainer,
  fullNameOf,
  type StoredTrainer,
  toStoredTrainer,
  type TrainerValues,
} from './trainerView';

/** The form of one trainer, new or not, and how much of the photo is sent. */
export function useTrainerForm(stored: StoredTrainer | undefined, onSaved: () => void) {
  const [saveTrainer] = useAdminSaveTrainerMutation();
  const [load] = useLazyAdminTrainerQuery();
  const announce = useAnnounce();
  const [progress, setProgress] = useState<number>();

  const save = async (values: TrainerValues, before: StoredTrainer | undefined): Promise<void> => {
    const onProgress = values.image ? setProgress : undefined;
    onProgress?.(0);
    try {
      await saveTrainer({ values, before, onProgress }).unwrap();
    } finally {
      setProgress(undefined);
    }
  };

  const form = useRecordForm<TrainerValues>({
    stored,
    empty: emptyTrainer,
    schema: trainerFormSchema,
    save,
    reload: async (id) => toStoredTrainer(await load(id).unwrap()),
    compare: compareTrainers,
    failureText: trainerTexts.saveFailed,
    onSaved: (values) => {
      announce(trainerTexts.saved(fullNameOf(values)));
      onSaved();
    },
  });
  return { form, progress };
}
