import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { homeCopy } from '../../content/home';
import { InfoHub } from '../../features/info/InfoHub';
import { HomePosts } from '../../features/posts/HomePosts';
import { ProgramCards } from '../../features/programs/ProgramCards';
import { Hero } from './Hero';
import { heroPreload } from './heroSources';
import { homeJsonLd } from './homeJsonLd';
import { Intro } from './Intro';
import { Principle } from './Principle';

export function HomePage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={homeCopy.title}
        description={homeCopy.description}
        path={paths.home.to()}
        preload={heroPreload(toAddress)}
        jsonLd={homeJsonLd(origin)}
      />
      <Hero />
      <Intro />
      <ProgramCards />
      <Principle />
      <HomePosts />
      <InfoHub />
    </>
  );
}
