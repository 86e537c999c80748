import { paths } from '@site/contract';
import { HttpStatus, PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Skeleton, TextLink } from '@site/ui';
import type { ArtworkSeries } from '../../shared/artwork/artworkSeries';
import { programPageCopy } from '../../content/programPage';
import { openingPreload, openingSizes, type PicturedLayout } from '../../shared/opening/openingPictures';
import { PageOpening, type PageOpeningProps } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { heroCandidates } from './heroCandidates';
import { heroPreload, socialImageOf } from './heroHead';
import { ProgramFacts, type ProgramFactsProps } from './ProgramFacts';
import { ProgramHero } from './ProgramHero';
import type { Program } from './programView';

interface ProgramTopProps {
  copy: ProgramFactsProps & { title: string; description: string; eyebrow: string };
  path: string;
  layout: PicturedLayout;
  /** Where the programme has no picture that loads. */
  series: ArtworkSeries;
  /** Undefined while it loads, and where it is closed. */
  program: Program | undefined;
  /** Not offered at the moment, or without content. */
  isClosed: boolean;
}

/**
 * Head and opening of a programme's page. The heading stays the same element while the programme loads and whatever
 * comes of that: after a navigation it has the focus.
 */
export function ProgramTop(props: ProgramTopProps) {
  return (
    <>
      {props.isClosed ? <ClosedHead {...props} /> : <OpenHead {...props} />}
      <PageOpening {...(props.isClosed ? closedOpening : openOpening(props))} />
    </>
  );
}

function OpenHead({ copy, path, layout, series, program }: ProgramTopProps) {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const title = program?.title ?? copy.title;
  const { programs } = programPageCopy;
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: programs.label, path: programs.path },
    { name: title, path },
  ];
  const drawn = program && !program.heroes?.length ? openingPreload(series, layout, toAddress) : [];
  return (
    <PageHead
      title={title}
      description={copy.description}
      path={path}
      {...socialImageOf(program)}
      preload={[...drawn, ...heroPreload(program, openingSizes[layout])]}
      jsonLd={breadcrumbJsonLd(origin, trail)}
    />
  );
}

function ClosedHead({ copy }: ProgramTopProps) {
  return (
    <>
      <PageHead title={copy.title} description={programPageCopy.missing} noindex />
      <HttpStatus code={404} />
    </>
  );
}

function openOpening({ copy, layout, series, program }: ProgramTopProps): PageOpeningProps {
  const candidates = program && heroCandidates(program.heroes ?? []);
  return {
    eyebrow: copy.eyebrow,
    title: program?.title ?? copy.title,
    lead: program ? program.subtitle : <Skeleton $height="2.9em" $width="22em" />,
    layout,
    picture: <ProgramHero candidates={candidates} series={series} sizes={openingSizes[layout]} />,
    children: <ProgramFacts facts={copy.facts} compare={copy.compare} />,
  };
}

const { missing, missingText, programs, contact } = programPageCopy;

/** DECISIONS 11: no fallback either. */
const closedOpening: PageOpeningProps = {
  title: missing,
  lead: missingText,
  children: (
    <>
      <ButtonLink to={programs.path}>{programs.label}</ButtonLink>
      <TextLink to={contact.path}>{contact.label}</TextLink>
    </>
  ),
};
