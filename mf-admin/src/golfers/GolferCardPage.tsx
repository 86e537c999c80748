import { type AdminGolferWire, adminForms, paths } from '@site/contract';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { CardLists } from './CardLists';
import {
  cardSchema,
  type CardValues,
  compareCards,
  emptyCard,
  toCardInput,
  toStoredCard,
  nameOf,
  cardTexts as texts,
} from './cardView';
import { useAdminSaveCardMutation, useLazyAdminGolferQuery, useAdminGolferQuery } from './golfersAdminApi';
import { toApiError } from '@site/runtime';
import { ButtonLink, Stack } from '@site/ui';
import { useParams } from 'react-router-dom';
import { ConsentLinks } from './ConsentLinks';
import { Loaded, MissingScreen } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#the-card-of-an-athlete: figures, results, films and schedule of one athlete. */
export function GolferCardPage() {
  const { id = '' } = useParams();
  const { currentData: golfer, error, refetch } = useAdminGolferQuery(id);

  if (toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead
        title={texts.title}
        lead={golfer && texts.lead(nameOf(golfer))}
        path={paths.adminGolferCard.to(id)}
      >
        {golfer && (
          <ButtonLink to={adminForms.golfer(golfer.id)} variant="secondary">
            {texts.form}
          </ButtonLink>
        )}
      </ScreenHead>
      <Loaded query={{ data: golfer, error, refetch }} failed={texts.loadFailed}>
        {(loaded) => (
          <Stack $gap="l">
            <ConsentLinks golferId={loaded.id} />
            <CardForm key={loaded.id} golfer={loaded} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

/** The whole card is saved at once, beside the form of the athlete. */
function CardForm({ golfer }: { golfer: AdminGolferWire }) {
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
