import { useIsEditor } from '../screen/editorAccess';
import { FilterLinks, FilterRows } from '../list/FilterLinks';
import { mediaAddress, type MediaView, mediaViewNames, mediaViews } from './mediaView';

/** The views of the library; photos of people are for owners. */
export function MediaFilter({ view }: { view: MediaView }) {
  const isEditor = useIsEditor();
  const entries = mediaViews
    .filter((each) => each !== 'people' || !isEditor)
    .map((each) => ({ label: mediaViewNames[each], isCurrent: each === view, to: mediaAddress(each) }));
  return (
    <FilterRows>
      <FilterLinks name="Pictures" entries={entries} />
    </FilterRows>
  );
}
