import { limits, paths, type TrashItemWire, type TrashKind } from '@site/contract';
import { api } from '@site/runtime';
import { unconsentedTexts, usePublishGate } from '../../golfers/GolferConsent';
import { ListTable } from '../../list/ListTable';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Day } from '../../list/cells';
import {
  type ListPage,
  type RowOf,
  toPageOf,
  toRow,
  unlessFailed,
  useAdminRestoreMutation,
} from '../../list/listApi';
import { countOf, type ListRules, useList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import type { Question } from '../../screen/useAction';

type TrashRow = RowOf<TrashItemWire>;

const trashTexts = {
  title: 'Trash',
  lead: `What was deleted is kept here for ${limits.trashDays} days. Until then it can be restored as it was, with its pictures. Applications and messages whose time is nearly up wait here for their last ${limits.expiredLeadDays} days.`,
  empty: 'The trash is empty.',
  failed: 'Failed to load the trash',
  loading: 'the trash',
  purgeQuestion: 'Delete this for good?',
} as const;

/** One record, and the list it is restored to. */
const kindWords: Readonly<Record<TrashKind, { one: string; many: string }>> = {
  golfer: { one: 'Golfer', many: 'golfers' },
  trainer: { one: 'Trainer', many: 'trainers' },
  post: { one: 'Blog post', many: 'blog posts' },
  program: { one: 'Program', many: 'programs' },
  testimonial: { one: 'Testimonial', many: 'testimonials' },
  placement: { one: 'Placement', many: 'placements' },
  faq: { one: 'FAQ', many: 'FAQs' },
  fact: { one: 'Fact', many: 'facts' },
  application: { one: 'Application', many: 'applications' },
  message: { one: 'Message', many: 'messages' },
  comment: { one: 'Comment', many: 'comments' },
};

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrash: build.query<ListPage<TrashRow>, string>({
      query: (query) => `/trash?${query}`,
      transformResponse: toPageOf(toRow<TrashItemWire>),
      providesTags: ['Trash'],
    }),
    /** Deletes permanently. */
    adminPurge: build.mutation<null, string>({
      query: (id) => ({ url: `/trash/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('Trash'),
    }),
  }),
});

const { useAdminTrashQuery, useAdminPurgeMutation } = trashApi;

/** Everything deleted in the last 30 days, with a way to restore it. */
export function TrashPage() {
  const list = useList(trashList, useAdminTrashQuery);
  return (
    <>
      <ScreenHead title={trashTexts.title} lead={trashTexts.lead} path={paths.adminTrash.to()} />
      <ListTable rules={trashList} list={list} actions={useTrashActions()} />
    </>
  );
}

const trashList: ListRules<TrashRow> = {
  noun: { one: 'record', many: 'records' },
  nameOf: ({ label }) => label,
  caption: 'Deleted records',
  columns: [
    { key: 'label', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ label }) => label },
    { key: 'kind', header: 'Kind', isSortable: true, cell: ({ kind }) => kindWords[kind].one },
    {
      key: 'deleted_at',
      header: 'Deleted',
      isSortable: true,
      cell: ({ deletedAt }) => <Day of={deletedAt} />,
    },
    {
      key: 'purge_at',
      header: 'Gone for good on',
      isSortable: true,
      cell: ({ purgeAt }) => <Day of={purgeAt} />,
    },
  ],
  searched: 'names and titles',
  texts: trashTexts,
};

function useTrashActions(): ChangeAction<TrashRow>[] {
  const [restore] = useAdminRestoreMutation();
  const [purge] = useAdminPurgeMutation();
  const gate = usePublishGate();
  const restoring: ChangeAction<TrashRow> = {
    label: 'Restore',
    // The api may be set to refuse it, and says so.
    question: ([row]) => (row?.publicWithoutConsent && !gate.isOn ? unconsentedQuestion : undefined),
    run: ({ id }) => restore(id).unwrap(),
    outcome: 'restored',
    done: ({ label, kind }) => `‘${label}’ is back among the ${kindWords[kind].many}`,
    failed: ({ label }, error) => couldNot(label, 'restored', error),
  };
  const purging: ChangeAction<TrashRow> = {
    label: 'Delete for good',
    isForSeveral: true,
    isDanger: true,
    question: purgeQuestion,
    run: ({ id }) => purge(id).unwrap(),
    outcome: 'deleted for good',
    failed: ({ label }, error) => couldNot(label, 'deleted', error),
  };
  return [restoring, purging];
}

function purgeQuestion(rows: readonly TrashRow[]): Question {
  const [first] = rows;
  const isOne = rows.length === 1 && first;
  return {
    question: isOne ? trashTexts.purgeQuestion : `Delete ${countOf(trashList, rows.length)} for good?`,
    detail: isOne ? `${first.label} cannot be restored afterwards.` : 'They cannot be restored afterwards.',
    confirmLabel: 'Delete for good',
  };
}

/** Asked before an athlete without a consent record is on the site again. */
const unconsentedQuestion: Question = {
  question: unconsentedTexts.question,
  detail: unconsentedTexts.detail('Restoring'),
  confirmLabel: unconsentedTexts.publish,
};
