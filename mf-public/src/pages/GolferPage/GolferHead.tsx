import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { portraitSources } from '@site/ui';
import { golferCopy } from '../../content/golfer';
import { golfersCopy } from '../../content/golfers';
import { peopleCopy } from '../../content/people';
import type { GolferProfile } from '../../features/golfers/golferProfile';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';

export function GolferHead({ golfer }: { golfer: GolferProfile | undefined }) {
  const origin = useSiteOrigin();
  if (!golfer) {
    const { title, description } = golferCopy;
    return <PageHead title={title} description={description} noindex />;
  }
  // DECISIONS 5: /athletes/x is the twin; the api also knows an athlete by id.
  const path = paths.golfer.to(golfer.slug);
  return (
    <PageHead
      title={golfer.name}
      description={describe(golfer)}
      path={path}
      noindex={!golfer.isIndexable}
      preload={golfer.headshot ? portraitSources(golfer.headshot, 250).slice(0, 1) : []}
      jsonLd={breadcrumbJsonLd(origin, [
        { name: 'Home', path: paths.home.to() },
        { name: golfersCopy.title, path: paths.golfers.to() },
        { name: golfer.name, path },
      ])}
    />
  );
}

function describe({ name, sports, gradYear, country }: GolferProfile): string {
  const year = gradYear === null ? [] : [peopleCopy.classOf(gradYear)];
  return golferCopy.describe(name, [...sports, ...year, ...(country ? [country] : [])]);
}
