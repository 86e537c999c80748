import { useParams } from 'react-router-dom';
import { paths } from '@site/contract';
import { PageHead, toApiError, useSiteOrigin } from '@site/runtime';
import { portraitSources, Spinner } from '@site/ui';
import { trainerCopy, trainersCopy } from '../../content/trainers';
import { CoachedAthletes } from '../../features/trainers/CoachedAthletes';
import { TrainerAbout } from '../../features/trainers/TrainerAbout';
import { TrainerOpening } from '../../features/trainers/TrainerOpening';
import { useTrainerQuery } from '../../features/trainers/trainersApi';
import type { TrainerProfile } from '../../features/trainers/trainerView';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { firstLetters } from '../../shared/text/firstLetters';
import { MissingTrainer } from './MissingTrainer';

const NOT_FOUND = 404;
const DESCRIPTION_MAX = 155;

export function TrainerPage() {
  const { slug = '' } = useParams();
  // Not `data`: while another trainer loads, or is missing, that is still the one before.
  const { currentData: trainer, error } = useTrainerQuery(slug);
  if (error && toApiError(error)?.status === NOT_FOUND) return <MissingTrainer />;
  if (trainer) return <Profile trainer={trainer} />;
  if (error) return <MissingTrainer hasFailed />;
  return (
    <>
      <PageHead
        title={trainersCopy.title}
        description={trainersCopy.description}
        path={paths.trainer.to(slug)}
      />
      <Spinner label={trainerCopy.loading} />
    </>
  );
}

function Profile({ trainer }: { trainer: TrainerProfile }) {
  const origin = useSiteOrigin();
  const { name, title, slug, photo } = trainer;
  const path = paths.trainer.to(slug);
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: trainersCopy.title, path: paths.trainers.to() },
    { name, path },
  ];
  return (
    <>
      <PageHead
        title={title ? `${name}, ${title}` : name}
        description={describe(trainer)}
        path={path}
        preload={photo ? portraitSources(photo, 250).slice(0, 1) : []}
        jsonLd={breadcrumbJsonLd(origin, trail)}
      />
      <TrainerOpening trainer={trainer} />
      <TrainerAbout trainer={trainer} />
      <CoachedAthletes athletes={trainer.athletes} />
    </>
  );
}

/** As much of the bio as a search engine shows, in whole words. */
function describe({ bio, name }: TrainerProfile): string {
  if (!bio) return `${name}. ${trainersCopy.description}`;
  return bio.length <= DESCRIPTION_MAX
    ? bio
    : `${firstLetters(bio, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`;
}
