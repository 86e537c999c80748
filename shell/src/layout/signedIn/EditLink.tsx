import { api, useSession } from '@site/runtime';
import { iconProps, TextLink, VisuallyHidden } from '@site/ui';
import { Pencil } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { type Editable, editableOn } from './editable';

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

/* Hangs below the bar where its row is full: on phones, and where the whole menu has just found room. */
const hangingCss = css`
  position: absolute;
  top: 100%;
  right: ${({ theme }) => theme.space.gutter};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-top: 0;
  border-radius: ${({ theme }) => `0 0 ${theme.radius.small} ${theme.radius.small}`};
  padding-inline: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.page};
`;

const inRowCss = css`
  position: static;
  border: 0;
  padding: 0;
`;

const Root = styled(TextLink)`
  ${hangingCss}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  min-height: 2.75rem;
  margin-inline-end: auto;
  font-size: ${({ theme }) => theme.size.small};

  ${({ theme }) => theme.above.sm} {
    ${inRowCss}
  }

  ${({ theme }) => theme.above.lg} {
    ${hangingCss}
  }

  ${({ theme }) => theme.above.xl} {
    ${inRowCss}
  }

  @media print {
    display: none;
  }
`;

/** Leads from a public page to what it shows in the admin area, where whoever is signed in may edit it. */
export function EditLink() {
  const { pathname } = useLocation();
  const isEditor = useSession().user?.role === 'editor';
  const editable = editableOn(pathname);
  const address = useAddressOf(isEditor && !editable?.forEditors ? undefined : editable);
  if (!editable || address === undefined) return null;
  return (
    <Root to={address}>
      <Pencil {...iconProps} size={16} />
      Edit<VisuallyHidden> {editable.what}</VisuallyHidden>
    </Root>
  );
}

/** Undefined until the record is known to be there: no link leads to one that is deleted or was never there. */
function useAddressOf(editable: Editable | undefined): string | undefined {
  const call = editable?.call;
  const { currentData, error } = editedRecordApi.useEditedRecordQuery(call ?? '', {
    skip: call === undefined,
  });
  if (!editable || call === undefined) return editable?.addressOf('');
  // RTK Query keeps earlier data beside an error.
  return error === undefined && currentData !== undefined ? editable.addressOf(currentData) : undefined;
}
