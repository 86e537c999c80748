import type { FilmWire } from '@site/contract';
import { api } from '@site/runtime';

const filmsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stores the still of a film: it stays once a post's text contains its address. */
    adminFetchFilm: build.mutation<FilmWire, string>({
      query: (address) => ({ url: '/posts/films', method: 'POST', body: { address } }) as const,
    }),
  }),
});

export const { useAdminFetchFilmMutation } = filmsApi;
