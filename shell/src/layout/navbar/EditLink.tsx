import { adminForms, paths } from '@site/contract';
import { api, useSession } from '@site/runtime';
import { ButtonLink, iconProps, VisuallyHidden } from '@site/ui';
import { Pencil } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';

const editedRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The id of a page's record. A session that has ended asks for no password here: the link is just absent. */
    editedRecord: build.query<string, string>({
      query: (url) => url,
      transformResponse: ({ id }: { id: string }) => id,
      providesTags: ['Golfer', 'Trainer', 'Post', 'Program'],
      extraOptions: { isBackground: true },
    }),
  }),
});

/* Hangs below the bar, whose row is full. */
const Root = styled(ButtonLink)`
  position: absolute;
  top: calc(100% + ${({ theme }) => theme.space.xs});
  right: ${({ theme }) => theme.space.gutter};
`;

/** Pages of one record each: the last part of their path is its slug. */
const records = [
  { pages: [paths.golfer, paths.athlete], what: 'athlete', calls: '/golfers', form: adminForms.golfer },
  { pages: [paths.trainer], what: 'trainer', calls: '/trainers', form: adminForms.trainer },
  { pages: [paths.post], what: 'post', calls: '/posts', form: adminForms.post, isForEditors: true },
  {
    pages: [paths.futureChampions, paths.collegiatePathway],
    what: 'program',
    calls: '/programs',
    form: adminForms.program,
  },
];

/** Leads from the page of a record to its form in the admin area, if it is there and whoever is signed in may edit it. */
export function EditLink() {
  const { pathname } = useLocation();
  const isEditor = useSession().user?.role === 'editor';
  const record = records.find(
    ({ pages, isForEditors }) =>
      (isForEditors || !isEditor) && pages.some(({ pattern }) => matchPath(pattern, pathname)),
  );
  const slug = pathname.split('/').filter(Boolean).at(-1);
  const { currentData, error } = editedRecordApi.useEditedRecordQuery(`${record?.calls}/${slug}`, {
    skip: !record,
  });
  // RTK Query keeps earlier data beside an error.
  if (!record || currentData === undefined || error) return null;
  return (
    <Root to={record.form(currentData)} size="small">
      <Pencil {...iconProps} size={16} />
      Edit<VisuallyHidden> this {record.what}</VisuallyHidden>
    </Root>
  );
}
