import { api } from '../http/api';
import { json, status, stubNetwork } from '../testing/stubNetwork';
import { createAppStore, type RootState } from './createAppStore';
import { dehydrate, rehydrate } from './dehydrate';

const { dehydrated } = api.injectEndpoints({
  endpoints: (build) => ({
    dehydrated: build.query<string[], string>({ query: (name) => `/${name}`, providesTags: ['Post'] }),
  }),
}).endpoints;

async function serverState(...answers: (() => Response)[]) {
  const store = createAppStore(stubNetwork(...answers).services);
  await store.dispatch(dehydrated.initiate('posts'));
  return dehydrate(store);
}

const NOW = 1_800_000_000_000;
const queryOf = ({ api: state }: Partial<RootState>) => state?.queries['dehydrated("posts")'];

describe("the server's state", () => {
  it('carries the responses, without subscriptions', async () => {
    const state = await serverState(json(['a']));

    expect(Object.keys(state)).toEqual(['api']);
    expect(queryOf(state)).toMatchObject({ status: 'fulfilled', data: ['a'] });
    expect(state.api).toMatchObject({ mutations: {}, subscriptions: {} });
  });

  it('counts as fetched now in the browser, and is not fetched again', async () => {
    const state = rehydrate(await serverState(json(['a'])), NOW);
    expect(queryOf(state)).toMatchObject({ startedTimeStamp: NOW, fulfilledTimeStamp: NOW, data: ['a'] });

    jest.spyOn(Date, 'now').mockReturnValue(NOW + 1_000);
    const network = stubNetwork(json(['b']));
    const store = createAppStore(network.services, state);
    await store.dispatch(dehydrated.initiate('posts', { forceRefetch: false }));

    expect(network.sent).toHaveLength(0);
    jest.restoreAllMocks();
  });

  it('contains no errors', async () => {
    const state = rehydrate(await serverState(status(503)), NOW);

    expect(queryOf(state)).toMatchObject({ status: 'rejected', startedTimeStamp: NOW });
    expect(queryOf(state)?.fulfilledTimeStamp).toBeUndefined();
  });

  it('may be empty', () => {
    expect(rehydrate({}, NOW)).toEqual({});
  });
});
