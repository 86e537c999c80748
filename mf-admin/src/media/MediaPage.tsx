import { paths } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { MediaFilter } from './MediaFilter';
import { MediaTable } from './MediaTable';
import { mediaTexts, viewIn } from './mediaView';
import { useIsEditor } from '../screen/editorAccess';
import { ScreenHead } from '../screen/ScreenHead';

/** Every picture of the site. */
export function MediaPage() {
  const [params] = useSearchParams();
  const asked = viewIn(params);
  // An owner's link to the photos of people shows an editor the other pictures.
  const view = useIsEditor() && asked === 'people' ? 'all' : asked;

  return (
    <>
      <ScreenHead
        title={mediaTexts.title}
        lead={view === 'people' ? mediaTexts.peoplesLead : mediaTexts.lead}
        path={paths.adminMedia.to()}
      />
      <MediaFilter view={view} />
      <MediaTable key={view} view={view} />
    </>
  );
}
