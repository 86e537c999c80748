import { type TrainerWire, visitorLimits } from '@site/contract';
import { api } from '@site/runtime';
import { toShownTrainer, type ShownTrainer } from './trainerView';

export const shownPeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    shownTrainers: build.query<ShownTrainer[], void>({
      query: () => `/trainers?fact=present&limit=${visitorLimits.shownPeople}`,
      transformResponse: (trainers: TrainerWire[]) =>
        trainers.slice(0, visitorLimits.shownPeople).map(toShownTrainer),
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useShownTrainersQuery } = shownPeopleApi;
