import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { canAsk, loseSession } from '../session/sessionEnd';
import { sessionExpired, type SessionState } from '../session/sessionSlice';
import { sendRequest, type ApiRequest, type ApiResult } from './sendRequest';
import { TOKEN_KEY, type Services } from './services';

const UNAUTHORIZED = 401;

const isUnauthorized = (result: ApiResult): boolean =>
  'error' in result && result.error.status === UNAUTHORIZED;

/**
 * A call that outlives the session where a screen can ask for the password: refused, it waits for the login and is
 * sent once more. Otherwise the session is lost, and the caller gets the refusal.
 */
export async function sendInSession(
  request: ApiRequest,
  { extra, dispatch, getState }: BaseQueryApi,
): Promise<ApiResult> {
  const services = extra as Services;
  const token = services.storage.getItem(TOKEN_KEY);
  const result = await sendRequest(services, request, token);
  if (!isUnauthorized(result)) return result;

  const { session } = getState() as { session: SessionState };
  // A late refusal of an older token says nothing about the one that a login has stored since.
  const isTokenRefused = token !== null && services.storage.getItem(TOKEN_KEY) === token;
  if (!isTokenRefused && !session.isExpired) return result;
  if (!canAsk(session, services)) {
    loseSession(services, dispatch);
    return result;
  }
  // The token stays until a login replaces it: without it other tabs would take their session for lost.
  dispatch(sessionExpired());
  const renewed = await services.reauthentication.wait();
  if (renewed === null) return result;
  const second = await sendRequest(services, request, renewed);
  if (isUnauthorized(second) && services.storage.getItem(TOKEN_KEY) === renewed) {
    loseSession(services, dispatch);
  }
  return second;
}
