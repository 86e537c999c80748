import type { MediaPictureWire } from '@site/contract';
import { Banner, Button, Dialog, Grid, Pagination, SearchField, Spinner, Stack, Text } from '@site/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { failureOf, isGone } from '../form/failureText';
import type { ListPage } from '../list/listApi';
import { useSettled } from '../list/useSettled';
import { useAction } from '../screen/useAction';
import { useAdminKeepPictureMutation, useAdminMediaQuery } from './mediaApi';
import { Thumbnail } from './Thumbnail';
import { type MediaRow, toMediaRow } from './mediaView';

const PAGE_SIZE = 12;

const texts = {
  title: 'Choose from the library',
  search: 'Search the library',
  failed: 'Failed to load the pictures',
  empty: 'No pictures yet. Those that you add to posts appear here.',
  noMatch: 'No picture matches. The search looks at descriptions, file names and titles.',
  gone: 'This picture was deleted meanwhile. Please choose another one.',
  notTaken: 'The picture could not be taken.',
} as const;

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
  cursor: pointer;

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }

  bdi {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface LibraryDialogProps {
  /** What is announced then. */
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

interface Asked {
  search: string;
  /** From 1. */
  page: number;
}

const isTyped = (now: Asked, settled: Asked): boolean => now.search !== settled.search;

type Taker = Pick<LibraryDialogProps, 'onChoose' | 'takenText'>;

function LibraryContent(taker: Taker) {
  const searchId = useId();
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1 });
  const { search, page } = useSettled(asked, isTyped);
  const list = useAdminMediaQuery(queryOf(search.trim(), page));
  const taking = useTaking(taker);

  return (
    <Stack>
      <Stack role="search" onKeyDown={keepEnter}>
        <SearchField
          id={searchId}
          label={texts.search}
          value={asked.search}
          onChange={(words) => setAsked({ search: words, page: 1 })}
        />
      </Stack>
      <Pictures list={list} isSearch={search.trim() !== ''} taking={taking} />
      <Pagination
        label="Pictures"
        page={page}
        pageCount={Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE))}
        onPage={(next) => setAsked({ ...asked, page: next })}
      />
      {taking.dialogs}
    </Stack>
  );
}

/** The dialog is inside the form of a post, which Enter must not send. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function queryOf(q: string, page: number): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (q) query.set('q', q);
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  return query.toString();
}

interface PageOfPictures {
  data?: ListPage<MediaRow>;
  /** Undefined while another page is loading. */
  currentData?: ListPage<MediaRow>;
  error?: unknown;
  refetch(): unknown;
}

interface PicturesProps {
  list: PageOfPictures;
  isSearch: boolean;
  taking: ReturnType<typeof useTaking>;
}

function Pictures({ list: { data, currentData, error, refetch }, isSearch, taking }: PicturesProps) {
  if (error && !currentData)
    return (
      <Stack $align="start">
        <Banner tone="danger">{texts.failed}</Banner>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    );
  if (!data) return <Spinner />;
  const shown = data.rows.slice(0, PAGE_SIZE);
  if (shown.length === 0) return <Text role="status">{isSearch ? texts.noMatch : texts.empty}</Text>;
  return (
    <Grid as="ul" role="list" $min="15rem" $gap="xs" aria-busy={!currentData} aria-label="Pictures">
      {shown.map((picture) => (
        <li key={picture.id}>
          <Choice
            type="button"
            aria-disabled={taking.isRunning(picture) || undefined}
            onClick={() => taking.start(picture)}
          >
            <Thumbnail picture={picture} />
            <bdi>{choiceName(picture)}</bdi>
          </Choice>
        </li>
      ))}
    </Grid>
  );
}

/** People look for a picture by what it shows. */
const choiceName = ({ alt, name }: MediaRow): string => alt || name;

/** Keeps the chosen picture before it is used, so that nobody deletes it in between. */
function useTaking({ onChoose, takenText }: Taker) {
  const [keep] = useAdminKeepPictureMutation();
  return useAction<MediaRow>({
    run: async ({ id }) => {
      const picture = await keep(id).unwrap();
      onChoose(picture);
      return { done: takenText(choiceName(toMediaRow(picture))) };
    },
    failed: (_row, error) => (isGone(error) ? texts.gone : failureOf(texts.notTaken, error)),
  });
}
