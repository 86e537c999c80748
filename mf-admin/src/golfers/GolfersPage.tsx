import {
  athleteSports,
  type ConsentProblem,
  consentProblems,
  type ExampleFilter,
  type GolferStatus,
  golferStatuses,
  isPublicWithoutConsent,
  limits,
  londonDay,
  paths,
} from '@site/contract';
import { breakable, ButtonLink, NOTHING, type SelectOption } from '@site/ui';
import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { MutedCell } from '../list/cells';
import { useRecordChanges, useRecordList } from '../list/recordKind';
import { RecordsPage } from '../list/RecordsPage';
import { countOf, type ListFilter, type ListRules } from '../list/useList';
import { PersonThumbnail } from '../media/Thumbnail';
import type { Question } from '../screen/useAction';
import { ProfileBadges, unconsentedTexts } from './GolferConsent';
import { GolferForm } from './GolferForm';
import { golferKind, type GolferRow, golferTexts, toGolferRow } from './golferView';

/** docs/product.md#admin-golfers. */
const golferList: ListRules<GolferRow> = {
  noun: { one: 'golfer', many: 'golfers' },
  nameOf: ({ name }) => name,
  caption: 'Golfers',
  columns: [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (golfer) => (
        <>
          <PersonThumbnail photo={golfer.photo} />
          <bdi>{breakable(golfer.name)}</bdi>
        </>
      ),
    },
    { key: 'grad_year', header: 'Grad Year', isSortable: true, cell: ({ gradYear }) => gradYear ?? NOTHING },
    // Always a dash.
    { key: 'handicap', header: 'Handicap', cell: () => NOTHING },
  ],
  asideOf: (golfer) => (
    <>
      <MutedCell> {golfer.about}</MutedCell>
      <ProfileBadges golfer={golfer} today={londonDay(new Date())} />
    </>
  ),
  searched: 'names, sports and countries',
  texts: { failed: golferTexts.listFailed, empty: golferTexts.empty },
};

const statusLabels: Readonly<Record<GolferStatus, string>> = {
  public: 'On the site',
  hidden: 'Not on the site',
};
const consentLabels: Readonly<Record<ConsentProblem, string>> = {
  missing: 'On the site without one',
  old: 'Older than a year',
  withdrawn: 'Withdrawn',
  adult: 'Turns 18 soon, or has since',
};
// Athletes finish school in the years around this one.
const YEARS_BEFORE = 4;
const YEARS_AFTER = 8;

const EXAMPLES = 'examples';

const golferFilters = (thisYear: number): ListFilter[] => [
  {
    name: 'status',
    label: 'Status',
    all: 'All',
    options: [
      ...golferStatuses.map((value) => ({ value, label: statusLabels[value] })),
      { value: EXAMPLES, label: 'Examples only' },
    ],
    toQuery: (value): Record<string, string> =>
      value === EXAMPLES ? { example: 'only' satisfies ExampleFilter } : { status: value },
  },
  {
    name: 'consent',
    label: 'Consent',
    all: 'All',
    options: consentProblems.map((value) => ({ value, label: consentLabels[value] })),
    // Nobody has to agree for somebody invented.
    toQuery: (value): Record<string, string> =>
      value === '' ? {} : { consent: value, example: 'none' satisfies ExampleFilter },
  },
  {
    name: 'grad_year',
    label: 'Grad Year',
    all: 'All years',
    options: Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, nr) =>
      sameLabel(String(thisYear - YEARS_BEFORE + nr)),
    ),
    accepts: (value) => /^\d{4}$/.test(value),
  },
  {
    name: 'sport',
    label: 'Sport',
    all: 'All sports',
    options: athleteSports.map(sameLabel),
    accepts: (value) => value !== '' && value.length <= limits.sportMax,
  },
];

const sameLabel = (value: string): SelectOption => ({ value, label: value });

function useGolferActions(): RowAction<GolferRow>[] {
  // docs/product.md#api-calls: by the slug.
  const { setPublished, remove } = useRecordChanges('golfers');
  const deletion = useDeletion(golferList, {
    question: golferTexts.deleteQuestion,
    remove: ({ slug }) => remove(slug),
    failed: () => golferTexts.deleteFailed,
  });
  const publish = publishActions<GolferRow>(({ slug }, isPublished) => setPublished(slug, isPublished), {
    question: unconsentedQuestion,
  });
  return [...publish, deletion];
}

/** The confirmation before golfers without a consent record are published. */
function unconsentedQuestion(golfers: readonly GolferRow[]): Question | undefined {
  const { length } = golfers.filter(({ consent }) => isPublicWithoutConsent({ isPublished: true, consent }));
  if (length === 0) return undefined;
  const { question, detail, publish: confirmLabel } = unconsentedTexts;
  if (golfers.length === 1) return { question, detail: detail('Publishing'), confirmLabel };
  const some = length === golfers.length ? '' : `, ${length}`;
  return {
    question: `Publish ${countOf(golferList, golfers.length)}${some} without a consent record?`,
    confirmLabel,
  };
}

/** docs/product.md#admin-golfers. */
export function GolfersPage() {
  const rules = { ...golferList, filters: golferFilters(new Date().getFullYear()) };
  return (
    <RecordsPage
      title="Golfers"
      path={paths.adminGolfers.to()}
      rules={rules}
      list={useRecordList('golfers', rules, toGolferRow)}
      actions={useGolferActions()}
      kind={golferKind}
      texts={golferTexts}
      Form={GolferForm}
    >
      <ButtonLink to={paths.adminGolferImport.to()} variant="secondary">
        Import from CSV
      </ButtonLink>
    </RecordsPage>
  );
}
