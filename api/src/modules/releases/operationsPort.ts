import * as yup from 'yup';
import { askServer } from '../../http/askServer';
import { AppError, conflict, notFound } from '../../http/errors';
import type { OperationsSettings } from '../../http/context';
import { check } from '../../http/readBody';

const moment = yup
  .date()
  .transform((_cast, given: unknown) => new Date(given as string | number))
  .required();

const release = yup.object({
  version: yup.string().required(),
  deployedAt: yup.string(),
  commit: yup.string(),
  author: yup.string(),
});
export type Release = yup.InferType<typeof release>;

const remote = yup.object({
  name: yup.string().required(),
  live: release.required(),
  previous: yup.array(release.required()).default([]),
  canary: yup
    .object({ share: yup.number().required(), release: release.required() })
    .nullable()
    .default(null),
  previews: yup
    .array(yup.object({ version: yup.string().required(), url: yup.string(), expiresAt: moment }).required())
    .default([]),
  quarantined: yup
    .array(
      yup
        .object({ version: yup.string().required(), reason: yup.string().default(''), since: moment })
        .required(),
    )
    .default([]),
});
export type RemoteReleases = yup.InferType<typeof remote>;

const answers = {
  releases: yup.object({ remotes: yup.array(remote.required()).required() }),
  change: yup.object({ from: yup.string().required(), to: yup.string().required() }),
};

// A promotion may render pages first.
const TIMEOUT_MS = 60_000;

/** Throws 409 when the shell's releases are listed elsewhere, 503 when it does not answer. */
export async function readReleases(port: OperationsSettings): Promise<RemoteReleases[]> {
  return (await call(port, { method: 'GET', path: '/releases', answer: answers.releases })).remotes;
}

export type ReleaseChange = 'rollback' | 'promote';

const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Throws 404 for an unknown remote, 409 when there is nothing to change to, 503 when the shell does not answer. */
export async function changeRelease(
  port: OperationsSettings | undefined,
  name: string,
  change: ReleaseChange,
): Promise<{ from: string; to: string }> {
  if (!port || !REMOTE_NAME.test(name)) throw notFound('Remote');
  return call(port, { method: 'POST', path: `/releases/${name}/${change}`, answer: answers.change });
}

interface Call<T> {
  method: 'GET' | 'POST';
  path: string;
  answer: yup.Schema<T>;
}

async function call<T>(port: OperationsSettings, { method, path, answer }: Call<T>): Promise<T> {
  const response = await askServer(new URL(path, port.url), {
    method,
    headers: { Authorization: `Bearer ${port.token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw unreachable('The shell’s port for operations does not answer.', cause);
  });
  if (response.status === 401) throw unreachable('The shell refuses the api’s OPS_TOKEN.');
  if (response.status === 404) throw notFound('Remote');
  if (response.status < 500 && !response.ok)
    throw conflict(await messageIn(response, 'The shell has refused the change.'));
  if (!response.ok) throw unreachable(await messageIn(response, 'The shell’s port for operations fails.'));
  try {
    return await check(answer, await response.json());
  } catch (cause) {
    throw unreachable('The shell’s port for operations answers in a way that the api does not know.', cause);
  }
}

/** The sentence of a response that is no success. */
async function messageIn(response: Response, otherwise: string): Promise<string> {
  // The status has said already that it failed.
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof body?.message === 'string' ? body.message : otherwise;
}

function unreachable(message: string, cause?: unknown): AppError {
  const error = new AppError(503, message, { headers: { 'Retry-After': '5' } });
  error.cause = cause;
  return error;
}
