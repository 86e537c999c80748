import { pageSizes, type TrainerProfileWire, type TrainerWire } from '@site/contract';
import { type ListPage, pageCall, type ServiceAwayProps, toListPage } from '@site/remote-kit';
import { api, toApiError } from '@site/runtime';
import { toTrainerProfile, toTrainerSummary, type TrainerProfile, type TrainerSummary } from './trainerView';

const { trainers: size, trainerAthletes: athletesSize } = pageSizes;

interface TrainerAddress {
  slug: string;
  /** The page of the athletes. */
  page: number;
}

export const trainersApi = api.injectEndpoints({
  endpoints: (build) => ({
    trainers: build.query<ListPage<TrainerSummary>, number>({
      query: (page) => pageCall('/trainers', size, page),
      transformResponse: (trainers: TrainerWire[], meta, page) =>
        toListPage({ entries: trainers.map(toTrainerSummary), total: meta?.total, size, page }),
      providesTags: ['Trainer'],
    }),
    trainer: build.query<TrainerProfile, TrainerAddress>({
      query: ({ slug, page }) => pageCall(`/trainers/${encodeURIComponent(slug)}`, athletesSize, page),
      transformResponse: ({ athletes, ...trainer }: TrainerProfileWire, meta, { page }) =>
        toTrainerProfile(
          trainer,
          toListPage({ entries: athletes, total: meta?.total, size: athletesSize, page }),
        ),
      providesTags: ['Trainer', 'Golfer'],
    }),
  }),
});

export const { useTrainersQuery } = trainersApi;

const NOT_FOUND = 404;

interface TrainerState {
  trainer: TrainerProfile | undefined;
  isMissing: boolean;
  /** The request failed: the trainer may exist. */
  failed: ServiceAwayProps | undefined;
}

/** While another page of the athletes loads, the one before stays on the screen. */
export function useTrainer(address: TrainerAddress): TrainerState {
  const { data, currentData, error, isFetching, refetch } = trainersApi.useTrainerQuery(address);
  const before = error === undefined && data?.slug === address.slug ? data : undefined;
  const trainer = currentData ?? before;
  const hasFailed = !trainer && error !== undefined;
  return {
    trainer,
    isMissing: toApiError(error)?.status === NOT_FOUND,
    failed: hasFailed ? { onRetry: refetch, isRetrying: isFetching } : undefined,
  };
}
