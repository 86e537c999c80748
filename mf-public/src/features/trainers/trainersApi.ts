import type { TrainerProfileWire, TrainerWire } from '@site/contract';
import { api } from '@site/runtime';
import { toTrainerProfile, toTrainerSummary, type TrainerProfile, type TrainerSummary } from './trainerView';

export const trainersApi = api.injectEndpoints({
  endpoints: (build) => ({
    trainers: build.query<TrainerSummary[], void>({
      query: () => '/trainers',
      transformResponse: (trainers: TrainerWire[]) => trainers.map(toTrainerSummary),
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
