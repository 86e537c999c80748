import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { dayText, MutedCell, NOTHING } from '../list/cells';
import type { ListRules } from '../list/useList';
import { placementTexts, stateMarks, type PlacementRow } from './placementView';
import { useAdminDeletePlacementMutation, useAdminSetPlacementPublishedMutation } from './placementsAdminApi';

/** docs/product.md#admin-placements. */
export const placementList: ListRules<PlacementRow> = {
  noun: { one: 'placement', many: 'placements' },
  nameOf: ({ name, college }) => `${name}, ${college}`,
  caption: placementTexts.title,
  columns: [
    { key: 'name', header: 'Athlete', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    {
      key: 'college',
      header: 'College',
      isSortable: true,
      cell: ({ college, place }) => `${college}, ${place}`,
    },
    { key: 'year', header: 'Year', isSortable: true, cell: ({ year }) => year ?? NOTHING },
    {
      key: 'checked_on',
      header: 'Checked on',
      isSortable: true,
      cell: ({ checkedOn }) => (checkedOn ? dayText(checkedOn) : NOTHING),
    },
    {
      key: 'is_published',
      header: 'Visitors see',
      isSortable: true,
      cell: ({ state, showsName }) => {
        if (state !== 'shown') return <MutedCell>{stateMarks[state]}</MutedCell>;
        return showsName ? 'The name' : 'Initials';
      },
    },
  ],
  searched: 'names, colleges, states and sports',
  texts: { failed: placementTexts.listFailed, empty: placementTexts.noPlacements },
};

export function usePlacementActions(onEdit: (placement: PlacementRow) => void): RowAction<PlacementRow>[] {
  const [setPublished] = useAdminSetPlacementPublishedMutation();
  const [remove] = useAdminDeletePlacementMutation();
  const deletion = useDeletion(placementList, {
    question: placementTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    failed: () => placementTexts.deleteFailed,
  });
  return [
    { label: 'Edit', open: onEdit },
    ...publishActions<PlacementRow>(({ id }, isPublished) => setPublished({ id, isPublished }).unwrap()),
    deletion,
  ];
}
