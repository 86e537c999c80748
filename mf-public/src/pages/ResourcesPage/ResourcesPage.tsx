import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { resourcesCopy } from '../../content/resources';
import { PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { Articles } from './Articles';
import { Documents } from './Documents';
import { Guides } from './Guides';
import { OfficialSites } from './OfficialSites';
import { PageContents } from './PageContents';
import { ResourcesCall } from './ResourcesCall';
import { Stories } from './Stories';

const { title, description, opening } = resourcesCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.resources.to() },
];

export function ResourcesPage() {
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.resources.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening}>
        <PageContents />
      </PageOpening>
      <Documents />
      <Articles />
      <Stories />
      <Guides />
      <OfficialSites />
      <ResourcesCall />
    </>
  );
}
