import { connect } from 'node:net';
import { environment } from '../src/settings/environment';

const HTTPS = 443;
const TIMEOUT_MS = 3000;

/**
 * Resolves the host and opens a connection, because the libraries need many seconds to notice that it is unreachable.
 */
export function hostAnswers(host: string): Promise<boolean> {
  // Behind a proxy the name need not resolve here: then only an attempt can tell.
  if (environment.HTTPS_PROXY || environment.https_proxy) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect({ host, port: HTTPS, timeout: TIMEOUT_MS });
    const answer = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket
      .once('connect', () => answer(true))
      .once('error', () => answer(false))
      .once('timeout', () => answer(false));
  });
}
