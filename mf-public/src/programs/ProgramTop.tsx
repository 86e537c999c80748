import { imageIdOf, imageUrl, paths, programPages, socialImagePath, socialImageSize } from '@site/contract';
import { HttpStatus, PageHead, type PageHeadProps, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Skeleton, Stack, TextLink } from '@site/ui';
import { programPageCopy } from '../content/programPage';
import type { ArtworkSeries } from '../shared/artwork/scenes';
import {
  openingPreload,
  openingSizes,
  PageOpening,
  type PageOpeningProps,
  type PicturedLayout,
} from '../shared/opening/PageOpening';
import { useOpenPrograms } from '../shared/programs/useIsOpen';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { ProgramFacts } from './ProgramFacts';
import { heroCandidates, ProgramHero } from './ProgramHero';
import type { Program } from './programView';

export interface ProgramCopy {
  title: string;
  /** Its purpose, after the title in a search result. */
  purpose: string;
  description: string;
  facts: readonly { name: string; value: string }[];
}

interface ProgramTopProps {
  copy: ProgramCopy;
  path: string;
  layout: PicturedLayout;
  /** Shown when none of the programme's pictures loads. */
  series: ArtworkSeries;
  /** Undefined while it loads and when it is closed. */
  program: Program | undefined;
  /** Inactive, or without content. */
  isClosed: boolean;
}

const { eyebrow, missing, missingText, programs, contact, compare } = programPageCopy;

/**
 * Head and opening of a programme's page. The heading element stays the same in every state of the programme, because
 * it has the focus after a navigation.
 */
export function ProgramTop(props: ProgramTopProps) {
  return (
    <>
      {props.isClosed ? <ClosedHead {...props} /> : <OpenHead {...props} />}
      <PageOpening {...(props.isClosed ? closedOpening : openOpening(props))} />
    </>
  );
}

function openOpening({ copy, layout, series, program }: ProgramTopProps): PageOpeningProps {
  const candidates = program && heroCandidates(program.heroes ?? []);
  return {
    eyebrow,
    title: program?.title ?? copy.title,
    lead: program ? program.subtitle : <Skeleton $height="2.9em" $width="22em" />,
    layout,
    picture: <ProgramHero candidates={candidates} series={series} sizes={openingSizes[layout]} />,
    children: <OpenFacts facts={copy.facts} />,
  };
}

/** docs/product.md#programme-fallback: an inactive programme shows not even a fallback. */
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

/** The picture for shared links: the first hero, if it is an upload. */
function socialImageOf(program: Program | undefined): Partial<PageHeadProps> {
  const id = imageIdOf(program?.heroes?.[0] ?? '');
  return id ? { imagePath: imageUrl(socialImagePath({ id })), imageSize: socialImageSize } : {};
}

function OpenHead({ copy, path, layout, series, program }: ProgramTopProps) {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const title = program?.title ?? copy.title;
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: programs.label, path: programs.path },
    { name: title, path },
  ];
  const [first] = heroCandidates(program?.heroes ?? []);
  const [source] = first?.sources ?? [];
  const uploaded = source ? [{ ...source, sizes: openingSizes[layout] }] : [];
  const drawn = program && !first ? openingPreload(series, layout, toAddress) : [];
  return (
    <PageHead
      title={`${title}: ${copy.purpose}`}
      description={copy.description}
      path={path}
      {...socialImageOf(program)}
      preload={[...drawn, ...uploaded]}
      jsonLd={breadcrumbJsonLd(origin, trail)}
    />
  );
}

function ClosedHead({ copy }: ProgramTopProps) {
  return (
    <>
      <PageHead title={copy.title} description={missing} noindex />
      <HttpStatus code={404} />
    </>
  );
}

function OpenFacts({ facts }: Pick<ProgramCopy, 'facts'>) {
  const areAllOpen = useOpenPrograms() === programPages.length;
  return (
    <Stack $gap="l" $align="start">
      <ProgramFacts facts={facts} />
      {areAllOpen && <TextLink to={compare.path}>{compare.label}</TextLink>}
    </Stack>
  );
}
