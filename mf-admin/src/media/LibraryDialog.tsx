import type { MediaPictureWire } from '@site/contract';
import { Dialog, Grid, Pagination, SearchField, Stack, Text } from '@site/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { failureOf, isGone } from '../form/failureText';
import { useSettled } from '../list/useSettled';
import { Loaded } from '../screen/Loaded';
import { useAction } from '../screen/useAction';
import {
  type MediaRow,
  mediaTexts,
  toMediaRow,
  useAdminKeepPictureMutation,
  useAdminMediaQuery,
} from './mediaApi';
import { Thumbnail } from './Thumbnail';

const PAGE_SIZE = 12;

const texts = {
  title: 'Choose from the library',
  search: 'Search the library',
  noMatch: 'No picture matches. The search looks at descriptions, file names and titles.',
  gone: 'This picture was deleted meanwhile. Please choose another one.',
  notTaken: 'The picture could not be taken.',
} as const;

interface LibraryDialogProps {
  /** Announced once a picture has been chosen. */
  takenText(name: string): string;
  /** The picture is kept for a while, as one that was just sent. */
  onChoose(picture: MediaPictureWire): void;
  onClose(): void;
}

/** Offers the pictures of the site; photos of people are not among them. Mounted only while it is open. */
export function LibraryDialog({ onClose, ...content }: LibraryDialogProps) {
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <LibraryContent {...content} />
    </Dialog>
  );
}

function LibraryContent({ onChoose, takenText }: Omit<LibraryDialogProps, 'onClose'>) {
  const searchId = useId();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const { search, page } = useSettled(asked, (now, settled) => now.search !== settled.search);
  const query = useAdminMediaQuery(queryOf(search.trim(), page));
  const [keep] = useAdminKeepPictureMutation();
  const taking = useAction<MediaRow>({
    // Kept before it is used, so that nobody deletes it in between.
    run: async ({ id }) => {
      const picture = await keep(id).unwrap();
      onChoose(picture);
      return { done: takenText(choiceName(toMediaRow(picture))) };
    },
    failed: (_row, error) => (isGone(error) ? texts.gone : failureOf(texts.notTaken, error)),
  });

  return (
    <Stack>
      {/* The dialog is inside the form of a post, which Enter must not send. */}
      <Stack role="search" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField
          id={searchId}
          label={texts.search}
          value={asked.search}
          onChange={(words) => setAsked({ search: words, page: 1 })}
        />
      </Stack>
      <Loaded query={{ ...query, data: query.currentData }} failed={mediaTexts.failed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text role="status">{search.trim() ? texts.noMatch : mediaTexts.empty}</Text>
          ) : (
            <Grid as="ul" role="list" $min="15rem" $gap="xs" aria-label="Pictures">
              {rows.slice(0, PAGE_SIZE).map((picture) => (
                <li key={picture.id}>
                  <Choice type="button" onClick={() => taking.start(picture)}>
                    <Thumbnail picture={picture} />
                    <bdi>{choiceName(picture)}</bdi>
                  </Choice>
                </li>
              ))}
            </Grid>
          )
        }
      </Loaded>
      <Pagination
        label="Pictures"
        page={page}
        pageCount={Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE_SIZE))}
        onPage={(next) => setAsked({ ...asked, page: next })}
      />
      {taking.dialogs}
    </Stack>
  );
}

function queryOf(q: string, page: number): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (q) query.set('q', q);
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  return query.toString();
}

/** People look for a picture by what it shows. */
const choiceName = ({ alt, name }: MediaRow): string => alt || name;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  width: 100%;
  min-width: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.xs};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.ink};
  font: inherit;
  font-size: ${({ theme }) => theme.size.small};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }
`;
