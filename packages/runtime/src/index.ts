export { api, DEDUPE_SECONDS, ERROR_RETRY_MS, FOCUS_THROTTLE_MS } from './http/api';
export { logProblem, toApiError, type ApiError } from './http/apiError';
export { createEtagCache, type EtagCache } from './http/etagCache';
export type { AnswerMeta, ApiRequest } from './http/sendRequest';
export { createServices, LOGOUT_MARK, TOKEN_KEY, type Services } from './http/services';
export { browserStorage, createMemoryStorage, type KeyValueStorage } from './http/storage';
export {
  HttpStatus,
  HttpStatusContext,
  PageHead,
  SiteOriginContext,
  useSiteOrigin,
  type PageHeadProps,
  type PreloadedPicture,
  type SetHttpStatus,
} from './page/PageHead';
export { agencyApi, useAgency } from './page/agencyApi';
export { tellVisitor, useNotice } from './page/notice';
export { notePage, previousPage } from './page/previousPage';
export { lazyNamed } from './remote/lazyNamed';
export {
  RefusedFormContext,
  RemoteAssets,
  useRefusedForm,
  useRemoteAsset,
  type FormOutcome,
  type PageParams,
  type RefusedForm,
  type RemoteModule,
  type RemotePage,
  type SubmittedForm,
} from './remote/RemoteModule';
export { sessionLost, type SessionState } from './session/sessionSlice';
export { followLogout, login, logout, restoreSession, wakeSession } from './session/sessionThunks';
export { useSession, type Session } from './session/useSession';
export {
  createAppStore,
  StoreProvider,
  type AppDispatch,
  type AppStore,
  type RootState,
} from './store/createAppStore';
export { dehydrate, rehydrate } from './store/dehydrate';
export { watchFocus } from './store/refetch';
