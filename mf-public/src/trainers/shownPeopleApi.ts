import { type TrainerWire, visitorLimits } from '@site/contract';
import { api } from '@site/runtime';
import { toListedTrainer, type ListedTrainer } from './trainerView';

export const shownPeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    shownTrainers: build.query<ListedTrainer[], void>({
      query: () => `/trainers?fact=present&limit=${visitorLimits.shownPeople}`,
      transformResponse: (trainers: TrainerWire[]) =>
        trainers.slice(0, visitorLimits.shownPeople).map(toListedTrainer),
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useShownTrainersQuery } = shownPeopleApi;
