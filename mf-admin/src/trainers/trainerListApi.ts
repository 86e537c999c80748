import { limits, type TrainerProfileWire, type TrainerWire } from '@site/contract';
import { api } from '@site/runtime';

const SUGGESTED = 8;

/** So many trainers are offered at once; beyond that they are found by words. */
export const TRAINERS_OFFERED = limits.pageSize;

function offerQuery(words: string): string {
  const page = { sort: 'name', limit: String(TRAINERS_OFFERED) };
  return new URLSearchParams(words ? { ...page, q: words } : page).toString();
}

const trainerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first of the admin list by name, of those with these beginnings of words: who can be chosen for an athlete. */
    trainersOffered: build.query<TrainerWire[], string>({
      query: (words) => `/trainers/admin/all?${offerQuery(words)}`,
      providesTags: ['Trainer'],
    }),
    /** The name of somebody who is not among those on offer, with as few athletes as can be asked for. */
    trainerById: build.query<TrainerProfileWire, string>({
      query: (id) => `/trainers/${encodeURIComponent(id)}?limit=1`,
      providesTags: ['Trainer'],
    }),
    /** The first few with these beginnings of words whom visitors see; an editor may call it, too. */
    trainersNamed: build.query<TrainerWire[], string>({
      query: (words) => `/trainers?${new URLSearchParams({ limit: String(SUGGESTED), q: words }).toString()}`,
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useTrainersOfferedQuery, useTrainerByIdQuery, useTrainersNamedQuery } = trainerListApi;
