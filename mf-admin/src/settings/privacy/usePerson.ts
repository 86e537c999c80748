import type { HeldRecordWire, PersonSearch } from '@site/contract';
import { useState } from 'react';
import { useFocusTitleAfterClose } from '../../screen/ScreenHead';
import { useToast } from '../../screen/Toast';
import { useAttempt } from '../../form/useAttempt';
import {
  useAdminErasePersonMutation,
  useAdminExportPersonMutation,
  useAdminFindPersonMutation,
} from './privacyApi';
import { erasedText, privacyTexts } from './privacyView';
import { saveFile } from '../../list/saveFile';

interface Found {
  records: readonly HeldRecordWire[];
  note: string | undefined;
}

/** The person that an admin looks at: what was found, what is ticked, and what can be done with it. */
export function usePerson() {
  const announce = useToast();
  const [find] = useAdminFindPersonMutation();
  const [sendExport, exporting] = useAdminExportPersonMutation();
  const [sendErasure, erasing] = useAdminErasePersonMutation();
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { failure, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const goToTitle = useFocusTitleAfterClose(isAsking);
  const ticked = found?.records.filter(({ id }) => chosen.has(id)) ?? [];
  const records = ticked.map(({ kind, id }) => ({ kind, id }));

  const show = (next: Found) => {
    setFound(next);
    // Nothing is ticked at first: the admin decides what belongs to the person.
    setChosen(new Set());
  };

  return {
    ...{ found, chosen, ticked, failure, isAsking },
    isExporting: exporting.isLoading,
    isErasing: erasing.isLoading,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    search: (query: PersonSearch) =>
      attempt('The search failed.', async () => {
        const { records: held, is_capped: isCapped } = await find(query).unwrap();
        const empty = held.length === 0 ? privacyTexts.nobody : undefined;
        show({ records: held, note: isCapped ? privacyTexts.capped : empty });
      }),
    save: () =>
      attempt('The export failed.', async () => {
        savePersonalData(await sendExport({ records }).unwrap());
        announce(privacyTexts.exported);
      }),
    erase: async () => {
      await attempt('Not everything was erased.', async () => {
        const erasure = await sendErasure({ records }).unwrap();
        announce(erasedText(erasure.counts));
        setFound(undefined);
      });
      goToTitle();
      setIsAsking(false);
    },
  };
}

export type Person = ReturnType<typeof usePerson>;

function savePersonalData(file: object): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile({
    name: `personal-data-${day}.json`,
    text: JSON.stringify(file, null, 2),
    type: 'application/json',
  });
}
