import type { AdminGolferWire } from '@site/contract';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { CardLists } from './CardLists';
import { cardTexts as texts } from './cardTexts';
import { cardSchema, type CardValues, compareCards, emptyCard, toCardInput, toStoredCard } from './cardView';
import { useAdminSaveCardMutation, useLazyAdminGolferQuery } from './golfersAdminApi';

/** The whole card is saved at once, beside the form of the athlete. */
export function CardForm({ golfer }: { golfer: AdminGolferWire }) {
  const [send] = useAdminSaveCardMutation();
  const [load] = useLazyAdminGolferQuery();
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredCard(golfer));
  const form = useRecordForm<CardValues>({
    stored,
    draftName: `cards/${golfer.id}`,
    empty: emptyCard,
    schema: cardSchema,
    save: async (values, before) =>
      toStoredCard(await send({ id: golfer.id, card: toCardInput(values, before) }).unwrap()),
    reload: async (id) => toStoredCard(await load(id).unwrap()),
    compare: compareCards,
    failureText: (error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The card of an athlete could not be saved',
    staysOpen: () => true,
  });
  return (
    <RecordForm title={texts.title} saveLabel={texts.save} form={form}>
      <CardLists sports={golfer.sports} />
    </RecordForm>
  );
}
