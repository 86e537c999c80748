import { type AdminGolferWire, adminForms, paths } from '@site/contract';
import { ButtonLink, Stack } from '@site/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isGone } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
import { useKindForm, useRecordQuery } from '../list/recordKind';
import { Loaded, MissingScreen } from '../screen/Loaded';
import { golferName } from '../screen/personView';
import { ScreenHead } from '../screen/ScreenHead';
import { CardLists } from './CardLists';
import { cardKind, cardTexts as texts, toStoredCard } from './cardView';
import { ConsentLinks } from './ConsentLinks';

/** docs/product.md#the-card-of-an-athlete: figures, results, films and schedule of one athlete. */
export function GolferCardPage() {
  const { id = '' } = useParams();
  const { currentData: golfer, error, refetch } = useRecordQuery<AdminGolferWire>('golfers', id);

  if (isGone(error)) return <MissingScreen />;
  return (
    <>
      <ScreenHead
        title={texts.title}
        lead={golfer && texts.lead(golferName(golfer))}
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

function CardForm({ golfer }: { golfer: AdminGolferWire }) {
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredCard(golfer));
  const { form } = useKindForm(cardKind, { stored });
  return (
    <RecordForm title={texts.title} saveLabel={texts.save} form={form}>
      <CardLists sports={golfer.sports} />
    </RecordForm>
  );
}
