import type { AdminGolferWire } from '@site/contract';
import { useState } from 'react';
import { KeptForm } from '../form/KeptForm';
import type { FormDraftPlaces } from '../form/useFormDraft';
import { failureOf } from '../form/failureText';
import { PageForm } from '../form/PageForm';
import { useRecordForm } from '../form/useRecordForm';
import { CardLists } from './CardLists';
import { cardTexts as texts } from './cardTexts';
import { cardSchema, type CardValues, compareCards, emptyCard, toCardInput, toStoredCard } from './cardView';
import { useAdminSaveCardMutation, useLazyAdminGolferQuery } from './golfersAdminApi';

/** The whole card is saved at once, beside the form of the athlete. */
export function CardForm({ golfer }: { golfer: AdminGolferWire }) {
  return <KeptForm<CardValues>>{(draft) => <CardEditor golfer={golfer} draft={draft} />}</KeptForm>;
}

interface CardEditorProps {
  golfer: AdminGolferWire;
  draft: FormDraftPlaces<CardValues>;
}

function CardEditor({ golfer, draft }: CardEditorProps) {
  const form = useCardForm(golfer, draft);
  return (
    <PageForm title={texts.title} saveLabel={texts.save} form={form}>
      <CardLists sports={golfer.sports} />
    </PageForm>
  );
}

function useCardForm(golfer: AdminGolferWire, draft: FormDraftPlaces<CardValues>) {
  const [send] = useAdminSaveCardMutation();
  const [load] = useLazyAdminGolferQuery();
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredCard(golfer));
  return useRecordForm<CardValues>({
    stored,
    draft,
    empty: emptyCard,
    schema: cardSchema,
    save: (values, before) => send({ id: golfer.id, card: toCardInput(values, before) }).unwrap(),
    reload: async (id) => toStoredCard(await load(id).unwrap()),
    compare: compareCards,
    failureText: (_message, error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The card of an athlete could not be saved',
    staysOpen: () => true,
    onSaved: () => undefined,
  });
}
