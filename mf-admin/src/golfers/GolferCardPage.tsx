import { adminForms, paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { ButtonLink, Stack } from '@site/ui';
import { useParams } from 'react-router-dom';
import { CardForm } from './CardForm';
import { ConsentLinks } from './ConsentLinks';
import { cardTexts as texts } from './cardTexts';
import { nameOf } from './cardView';
import { useAdminGolferQuery } from './golfersAdminApi';
import { MissingScreen } from '../screen/MissingScreen';
import { NotLoaded } from '../screen/Loaded';
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
      {golfer ? (
        <Stack $gap="l">
          <ConsentLinks golferId={golfer.id} />
          <CardForm key={golfer.id} golfer={golfer} />
        </Stack>
      ) : (
        <NotLoaded
          failure={error === undefined ? undefined : texts.loadFailed}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
