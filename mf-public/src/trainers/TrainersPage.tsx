import styled from 'styled-components';
import { paths } from '@site/contract';
import { isBeyondEnd, pageHeadline, usePage, usePageFocus } from '@site/remote-kit';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Container } from '@site/ui';
import { trainersCopy } from '../content/trainers';
import { TrainerList } from './TrainerList';
import { useTrainersQuery } from './trainersApi';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const { title, headTitle, description, opening } = trainersCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.trainers.to() },
];

/* The list follows the opening at once, because the photos are this page's picture. */
const Faces = styled(Container)`
  padding-bottom: ${({ theme }) => theme.space.section};
`;

export function TrainersPage() {
  const origin = useSiteOrigin();
  const page = usePage();
  // Not `data`, which still holds the previous page while another one loads.
  const { currentData: trainers, error, isFetching, refetch } = useTrainersQuery(page);
  const failed = !trainers && error !== undefined ? { onRetry: refetch, isRetrying: isFetching } : undefined;
  usePageFocus(page);
  const place = { description, path: paths.trainers.to() };
  const { path, ...words } = pageHeadline({ title: headTitle, ...place }, page);
  const isMissing = isBeyondEnd(page, trainers);
  return (
    <>
      <PageHead
        {...words}
        path={isMissing ? undefined : path}
        noindex={isMissing}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening
        {...(page === 1
          ? opening
          : { eyebrow: opening.eyebrow, title: pageHeadline({ title, ...place }, page).title })}
      />
      <Faces>
        <TrainerList page={page} trainers={trainers} failed={failed} />
      </Faces>
    </>
  );
}
