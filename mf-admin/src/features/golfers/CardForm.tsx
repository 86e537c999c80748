import type { AdminGolferWire } from '@site/contract';
import { AlertDialog, Button, Cluster, ErrorSummary, Stack, Text } from '@site/ui';
import { FormikProvider } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { ConflictDialog } from '../../shared/form/ConflictDialog';
import { failureOf } from '../../shared/form/failureText';
import { FormNotice } from '../../shared/form/FormNotice';
import { useRecordForm } from '../../shared/form/useRecordForm';
import { LeaveDialog, useUnsavedChanges } from '../../shared/form/useUnsavedChanges';
import { CardLists } from './CardLists';
import { cardTexts as texts } from './cardTexts';
import { cardSchema, type CardValues, compareCards, emptyCard, toCardInput, toStoredCard } from './cardView';
import { useAdminSaveCardMutation, useLazyAdminGolferQuery } from './golfersAdminApi';

/** The whole card is saved at once, beside the form of the athlete. */
export function CardForm({ golfer }: { golfer: AdminGolferWire }) {
  const { formik, submit, conflict, failure, dismissFailure } = useCardForm(golfer);
  const changes = useUnsavedChanges(formik.dirty, () => undefined);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <Stack as="form" noValidate aria-label={texts.title} onSubmit={handleSubmit} $gap="l">
        <FormNotice
          text={conflict.setAside && texts.tookTheirs}
          action={texts.bringBack}
          onAct={conflict.bringBack}
        />
        <ErrorSummary />
        <CardLists sports={golfer.sports} />
        <Cluster>
          <Button type="submit" isBusy={formik.isSubmitting}>
            {texts.save}
          </Button>
          <Text role="status" $size="small" $tone="muted">
            {formik.dirty && texts.unsaved}
          </Text>
        </Cluster>
      </Stack>
      <LeaveDialog changes={changes} />
      <ConflictDialog {...conflict.dialog} isBusy={formik.isSubmitting} />
      {/* A failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={failure} onClose={dismissFailure} />
    </FormikProvider>
  );
}

function useCardForm(golfer: AdminGolferWire) {
  const [send] = useAdminSaveCardMutation();
  const [load] = useLazyAdminGolferQuery();
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredCard(golfer));
  const filmsWithoutStill = useRef(0);
  return useRecordForm<CardValues>({
    stored,
    empty: emptyCard,
    schema: cardSchema,
    save: async (values, before) => {
      const saved = await send({ id: golfer.id, card: toCardInput(values, before) }).unwrap();
      filmsWithoutStill.current = saved.card?.films.filter(({ still }) => still === null).length ?? 0;
      return saved;
    },
    reload: async (id) => toStoredCard(await load(id).unwrap()),
    compare: compareCards,
    failureText: (_message, error) => failureOf(texts.saveFailed, error),
    savedText: () =>
      filmsWithoutStill.current === 0 ? texts.saved : texts.savedWithout(filmsWithoutStill.current),
    logText: 'The card of an athlete could not be saved',
    staysOpen: () => true,
    onSaved: () => undefined,
  });
}
