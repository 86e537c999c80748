import styled from 'styled-components';
import { imageIdOf, imageUrl, paths, programPages, socialImagePath, socialImageSize } from '@site/contract';
import {
  HttpStatus,
  PageHead,
  type PageHeadProps,
  type PreloadedPicture,
  useRemoteAsset,
  useSiteOrigin,
} from '@site/runtime';
import { ButtonLink, Skeleton, Stack, TextLink, useBrokenPicture } from '@site/ui';
import { programPageCopy } from '../content/programPage';
import { ArtworkPicture, type ArtworkSeries } from '../shared/artwork/ArtworkPicture';
import {
  openingPreload,
  openingSizes,
  PageOpening,
  type PageOpeningProps,
  type PicturedLayout,
} from '../shared/opening/PageOpening';
import { useOpenPrograms } from '../shared/programs/useIsOpen';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { FactList, type FactListProps } from './FactList';
import { type HeroCandidate, heroCandidates } from './heroCandidates';
import type { Program } from './programView';

/** For `PageHead`: the first hero candidate, if it is an upload. */
function heroPreload(program: Program | undefined, sizes: string): PreloadedPicture[] {
  const source = heroCandidates(program?.heroes ?? [])[0]?.sources[0];
  return source ? [{ ...source, sizes }] : [];
}

/** The same picture for shared links. */
function socialImageOf(program: Program | undefined): Partial<PageHeadProps> {
  const id = imageIdOf(program?.heroes?.[0] ?? '');
  return id ? { imagePath: imageUrl(socialImagePath({ id })), imageSize: socialImageSize } : {};
}

interface ProgramFactsProps {
  facts: FactListProps['facts'];
  compare: { label: string; path: string };
}

function ProgramFacts({ facts, compare }: ProgramFactsProps) {
  const areAllOpen = useOpenPrograms() === programPages.length;
  return (
    <Stack $gap="l" $align="start">
      <FactList facts={facts} isLarge />
      {areAllOpen && <TextLink to={compare.path}>{compare.label}</TextLink>}
    </Stack>
  );
}

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  background: ${({ theme }) => theme.color.line};
  object-fit: cover;

  ${({ theme }) => theme.above.lg} {
    aspect-ratio: auto;
  }
`;

const Place = styled(Skeleton)`
  border-radius: 0;

  ${({ theme }) => theme.above.lg} {
    height: 100%;
    aspect-ratio: auto;
  }
`;

interface ProgramHeroProps {
  /** Undefined until they are known. */
  candidates: readonly HeroCandidate[] | undefined;
  /** Shown when there is no candidate, or none loads. */
  series: ArtworkSeries;
  sizes: string;
}

/** The largest picture of a programme's page; falls back to the next candidate when one fails to load. */
function ProgramHero({ candidates, series, sizes }: ProgramHeroProps) {
  const [first, ...others] = candidates ?? [];
  const { isBroken, ref, onError } = useBrokenPicture(first && `${first.src} ${first.sources.length}`);

  if (!candidates) return <Place $ratio="3 / 2" />;
  if (!first) return <ArtworkPicture series={series} sizes={sizes} ratio="3 / 2" isPriority />;
  if (isBroken) return <ProgramHero candidates={others} series={series} sizes={sizes} />;
  return (
    <picture>
      {first.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <Image
        ref={ref}
        src={first.src}
        alt=""
        width={1200}
        height={800}
        loading="eager"
        decoding="sync"
        fetchPriority="high"
        onError={onError}
      />
    </picture>
  );
}

interface ProgramTopProps {
  copy: ProgramFactsProps & { title: string; purpose: string; description: string; eyebrow: string };
  path: string;
  layout: PicturedLayout;
  /** Shown when none of the programme's pictures loads. */
  series: ArtworkSeries;
  /** Undefined while it loads and when it is closed. */
  program: Program | undefined;
  /** Inactive, or without content. */
  isClosed: boolean;
}

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
      title={`${title}: ${copy.purpose}`}
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

/** docs/product.md#programme-fallback: not even a fallback. */
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
