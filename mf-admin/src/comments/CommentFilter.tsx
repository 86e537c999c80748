import { type CommentState, commentStates } from '@site/contract';
import { FilterLinks, FilterRows } from '../list/FilterLinks';
import { commentsAddress, commentStateNames, commentTexts } from './commentView';

/** The states, those that wait first. */
export function CommentFilter({ state }: { state: CommentState | undefined }) {
  const entries = [...commentStates, undefined].map((each) => ({
    label: each ? commentStateNames[each] : commentTexts.all,
    isCurrent: each === state,
    to: commentsAddress(each),
  }));
  return (
    <FilterRows>
      <FilterLinks name="State" entries={entries} />
    </FilterRows>
  );
}
