import { useParams } from 'react-router-dom';
import { paths } from '@site/contract';
import {
  hasMoved,
  isBeyondEnd,
  MovedPage,
  pageHeadline,
  ServiceAway,
  type ServiceAwayProps,
  usePage,
} from '@site/remote-kit';
import { HttpStatus, PageHead, useSiteOrigin } from '@site/runtime';
import { ButtonLink, HiddenBar, portraitSources, Spinner, TextLink } from '@site/ui';
import { trainerCopy, trainersCopy } from '../content/trainers';
import { CoachedAthletes } from './CoachedAthletes';
import { TrainerAbout } from './TrainerAbout';
import { TrainerOpening } from './TrainerOpening';
import { useTrainer } from './trainersApi';
import type { TrainerProfile } from './trainerView';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { firstLetters } from '../shared/text/firstLetters';

interface MissingTrainerProps {
  /** The request failed: the trainer may exist. */
  failed?: ServiceAwayProps;
}

function MissingTrainer({ failed }: MissingTrainerProps) {
  const hasFailed = failed !== undefined;
  const title = hasFailed ? trainerCopy.failed : trainerCopy.missing;
  const text = hasFailed ? trainerCopy.failedText : trainerCopy.missingText;
  return (
    <>
      <PageHead title={title} description={text} noindex />
      <HttpStatus code={hasFailed ? 503 : 404} />
      <PageOpening title={title} lead={text}>
        {failed && <ServiceAway {...failed} />}
        <ButtonLink to={paths.trainers.to()}>{trainerCopy.back}</ButtonLink>
        <TextLink to={trainerCopy.contact.path}>{trainerCopy.contact.label}</TextLink>
      </PageOpening>
    </>
  );
}

const DESCRIPTION_MAX = 155;

export function TrainerPage() {
  const { slug = '' } = useParams();
  const page = usePage();
  const { trainer, isMissing, failed } = useTrainer({ slug, page });
  if (isMissing) return <MissingTrainer />;
  if (failed) return <MissingTrainer failed={failed} />;
  if (trainer && hasMoved(slug, trainer)) return <MovedPage to={paths.trainer.to(trainer.slug)} />;
  return (
    <>
      {trainer ? <TrainerHead page={page} trainer={trainer} /> : <LoadingHead slug={slug} />}
      <HidingBar trainer={trainer} />
      {trainer ? <Profile page={page} trainer={trainer} /> : <Spinner label={trainerCopy.loading} />}
    </>
  );
}

const HidingBar = ({ trainer }: { trainer: TrainerProfile | undefined }) => (
  <div role="status">{trainer?.isHidden && <HiddenBar />}</div>
);

interface LoadedProps {
  /** Of the athletes. */
  page: number;
  trainer: TrainerProfile;
}

const Profile = ({ page, trainer }: LoadedProps) => (
  <>
    <TrainerOpening trainer={trainer} />
    <TrainerAbout trainer={trainer} />
    <CoachedAthletes slug={trainer.slug} page={page} athletes={trainer.athletes} />
  </>
);

const LoadingHead = ({ slug }: { slug: string }) => (
  <PageHead title={trainersCopy.title} description={trainersCopy.description} path={paths.trainer.to(slug)} />
);

function TrainerHead({ page, trainer }: LoadedProps) {
  const origin = useSiteOrigin();
  const { name, title, slug, photo, athletes, isExample, isHidden } = trainer;
  const path = paths.trainer.to(slug);
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: trainersCopy.title, path: paths.trainers.to() },
    { name, path },
  ];
  const headline = pageHeadline(
    { title: title ? `${name}, ${title}` : name, description: describe(trainer), path },
    page,
  );
  const isMissing = isBeyondEnd(page, athletes);
  return (
    <PageHead
      {...headline}
      path={isMissing ? undefined : headline.path}
      noindex={isMissing || isExample || isHidden}
      preload={photo ? portraitSources(photo, 250).slice(0, 1) : []}
      // Nothing tells search engines about somebody who does not exist.
      jsonLd={isExample ? undefined : breadcrumbJsonLd(origin, trail)}
    />
  );
}

/** The length of bio that a search engine shows, cut after a word. */
function describe({ bio, name }: TrainerProfile): string {
  if (!bio) return `${name}. ${trainersCopy.description}`;
  return bio.length <= DESCRIPTION_MAX
    ? bio
    : `${firstLetters(bio, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`;
}
