import { type TrainerWire, visitorLimits } from '@site/contract';
import { api, type AppDispatch } from '@site/runtime';
import { toListedTrainer, type ListedTrainer } from './trainerView';

export const shownPeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    shownTrainers: build.query<ListedTrainer[], void>({
      query: () => `/trainers?fact=present&limit=${visitorLimits.shownPeople}`,
      transformResponse: (trainers: TrainerWire[]) =>
        trainers.slice(0, visitorLimits.shownPeople).map(toListedTrainer),
      providesTags: ['Trainer'],
    }),
    /** Whether there are trainers, with a fact or without. */
    hasTrainers: build.query<boolean, void>({
      query: () => '/trainers?limit=1',
      transformResponse: (trainers: TrainerWire[]) => trainers.length > 0,
      providesTags: ['Trainer'],
    }),
  }),
});

export const { useHasTrainersQuery, useShownTrainersQuery } = shownPeopleApi;

/** For the server: the second is asked only where nobody has a fact. */
export async function loadShownPeople(dispatch: AppDispatch): Promise<void> {
  const { shownTrainers, hasTrainers } = shownPeopleApi.endpoints;
  const { data } = await dispatch(shownTrainers.initiate());
  if (data?.length === 0) await dispatch(hasTrainers.initiate());
}
