import type { FilmWire } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useState } from 'react';
import type { FilmMarkup } from '../../shared/richText/films';
import { toPictureMarkup } from '../../shared/richText/pictureMarkup';
import { useAdminFetchFilmMutation } from './filmsApi';
import { postTexts } from './postMessages';

interface BodyFilms {
  /** The addresses of the films whose stills are being fetched. */
  fetching: readonly string[];
  note: string;
  failure: string;
  take(address: string): void;
}

/** Fetches the stills of films. `show` puts one where its link is, and returns whether the link is still there. */
export function useBodyFilms(show: (film: FilmMarkup) => boolean): BodyFilms {
  const [fetchFilm] = useAdminFetchFilmMutation();
  const [fetching, setFetching] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');

  const fetchStill = async (address: string) => {
    setNote('');
    setFailure('');
    setFetching((all) => [...all, address]);
    try {
      const film = await fetchFilm(address).unwrap();
      setNote(show(toFilmMarkup(film)) ? postTexts.filmArrived : '');
    } catch (error) {
      const { fields, status } = toApiError(error) ?? {};
      setFailure(postTexts.filmFailed(fields?.address ?? (status === 503 ? postTexts.filmSilent : '')));
    } finally {
      setFetching((all) => all.filter((_, index) => index !== all.indexOf(address)));
    }
  };

  return { fetching, note, failure, take: (address) => void fetchStill(address) };
}

function toFilmMarkup({ address, platform, title, still }: FilmWire): FilmMarkup {
  const named = title || `Film on ${platform}`;
  return {
    address,
    caption: title ? `${title} (film on ${platform})` : named,
    still: { ...toPictureMarkup(still), alt: title ? `Film: ${title}` : named },
  };
}
