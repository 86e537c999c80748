import type { MediaPictureWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { Banner, Button, Dialog, Pagination, SearchField, Spinner, Stack, Text } from '@site/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { isGone } from '../form/failureText';
import type { ListPage } from '../list/listApi';
import { useSettled } from '../list/useSettled';
import { useToast } from '../screen/Toast';
import { useAdminKeepPictureMutation, useAdminMediaQuery } from './mediaApi';
import { MediaThumbnail } from './MediaThumbnail';
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

const Choices = styled.ul<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
`;

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

const SearchArea = styled.div`
  max-width: 24rem;
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
      <SearchArea role="search" onKeyDown={keepEnter}>
        <SearchField
          id={searchId}
          label={texts.search}
          value={asked.search}
          onChange={(words) => setAsked({ search: words, page: 1 })}
        />
      </SearchArea>
      <Banner tone="danger">{taking.failure}</Banner>
      <Pictures list={list} isSearch={search.trim() !== ''} taking={taking} />
      <Pagination
        label="Pictures"
        page={page}
        pageCount={Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE))}
        onPage={(next) => setAsked({ ...asked, page: next })}
      />
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
    <Choices $isStale={!currentData} aria-label="Pictures">
      {shown.map((picture) => (
        <li key={picture.id}>
          <Choice
            type="button"
            aria-disabled={taking.isBusy || undefined}
            onClick={() => void taking.take(picture)}
          >
            <MediaThumbnail picture={picture} />
            <bdi>{choiceName(picture)}</bdi>
          </Choice>
        </li>
      ))}
    </Choices>
  );
}

/** People look for a picture by what it shows. */
const choiceName = ({ alt, name }: MediaRow): string => alt || name;

/** Keeps the chosen picture before it is used, so that nobody deletes it in between. A second click is ignored. */
function useTaking({ onChoose, takenText }: Taker) {
  const announce = useToast();
  const [keep] = useAdminKeepPictureMutation();
  const isTaking = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const take = async ({ id }: MediaRow) => {
    if (isTaking.current) return;
    isTaking.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const picture = await keep(id).unwrap();
      onChoose(picture);
      announce(takenText(choiceName(toMediaRow(picture))));
    } catch (error) {
      logProblem('A picture could not be taken from the library', error);
      setFailure(isGone(error) ? texts.gone : failureOf(texts.notTaken, error));
    }
    isTaking.current = false;
    setIsBusy(false);
  };

  return { take, isBusy, failure };
}
