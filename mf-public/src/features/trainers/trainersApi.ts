import { pageSizes, type TrainerProfileWire, type TrainerWire } from '@site/contract';
import { pageCall, toListPage, type ListPage } from '@site/remote-kit';
import { api } from '@site/runtime';
import { toTrainerProfile, toTrainerSummary, type TrainerProfile, type TrainerSummary } from './trainerView';

const size = pageSizes.trainers;

export const trainersApi = api.injectEndpoints({
  endpoints: (build) => ({
    trainers: build.query<ListPage<TrainerSummary>, number>({
      query: (page) => pageCall('/trainers', size, page),
      transformResponse: (trainers: TrainerWire[], meta, page) =>
        toListPage({ entries: trainers.map(toTrainerSummary), total: meta?.total, size, page }),
      providesTags: ['Trainer'],
    }),
    trainer: build.query<TrainerProfile, string>({
      query: (slug) => `/trainers/${encodeURIComponent(slug)}`,
      transformResponse: (trainer: TrainerProfileWire) => toTrainerProfile(trainer),
      providesTags: ['Trainer', 'Golfer'],
    }),
  }),
});

export const { useTrainersQuery, useTrainerQuery } = trainersApi;
