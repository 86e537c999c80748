export { api, DEDUPE_SECONDS, ERROR_RETRY_MS, FOCUS_THROTTLE_MS } from './http/api';
export { toApiError, type ApiError } from './http/apiError';
export { createEtagCache, type EtagCache } from './http/etagCache';
export { HttpStatus, HttpStatusContext, type SetHttpStatus } from './http/HttpStatus';
export type { ApiRequest } from './http/sendRequest';
export { createServices, LOGOUT_MARK, TOKEN_KEY, type Services } from './http/services';
export { browserStorage, createMemoryStorage, type KeyValueStorage } from './http/storage';
export { logProblem } from './log/logProblem';
export { PageHead, type PageHeadProps, type PreloadedPicture } from './page/PageHead';
export { SiteOriginContext, useSiteOrigin } from './page/SiteOrigin';
export {
  RefusedFormContext,
  useRefusedForm,
  type FormOutcome,
  type RefusedForm,
  type SubmittedForm,
} from './remote/FormOutcome';
export { lazyNamed } from './remote/lazyNamed';
export { RemoteAssets, useRemoteAsset } from './remote/RemoteAssets';
export type { PageParams, RemoteModule, RemotePage } from './remote/RemoteModule';
export { sessionLost, type SessionState } from './session/sessionSlice';
export { followLogout, login, logout, restoreSession } from './session/sessionThunks';
export { useSession, type Session } from './session/useSession';
export { createAppStore, type AppDispatch, type AppStore, type RootState } from './store/createAppStore';
export { dehydrate, rehydrate } from './store/dehydrate';
export { StoreProvider } from './store/StoreProvider';
export { watchFocus } from './store/watchFocus';
