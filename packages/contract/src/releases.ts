import * as yup from 'yup';
import { dateWire } from './sharedWire';

/** One immutable version of a remote. */
const releaseWire = yup
  .object({
    version: yup.string().required(),
    deployed_at: dateWire.defined().nullable(),
    commit: yup.string().defined().nullable(),
    author: yup.string().defined().nullable(),
  })
  .noUnknown();
export type ReleaseWire = yup.InferType<typeof releaseWire>;

const canaryWire = yup
  .object({
    /** The percentage of visitors who get it. */
    share: yup.number().required(),
    release: releaseWire.required(),
  })
  .noUnknown();

const previewWire = yup
  .object({
    version: yup.string().required(),
    /** A signed link: whoever has it sees the version. Null where the shell has no key to sign one. */
    url: yup.string().defined().nullable(),
    expires_at: dateWire.required(),
  })
  .noUnknown();
export type PreviewWire = yup.InferType<typeof previewWire>;

const quarantineWire = yup
  .object({
    version: yup.string().required(),
    reason: yup.string().defined(),
    since: dateWire.required(),
  })
  .noUnknown();
export type QuarantineWire = yup.InferType<typeof quarantineWire>;

const remoteReleasesWire = yup
  .object({
    name: yup.string().required(),
    live: releaseWire.required(),
    /** Earlier live ones, the latest first. */
    previous: yup.array(releaseWire.required()).required(),
    canary: canaryWire.defined().nullable(),
    previews: yup.array(previewWire.required()).required(),
    /** Live or canary, but not used because they failed. */
    quarantined: yup.array(quarantineWire.required()).required(),
  })
  .noUnknown();
export type RemoteReleasesWire = yup.InferType<typeof remoteReleasesWire>;

export const releasesWire = yup
  .object({
    /** False where the api knows no port for operations: there is nothing to show or to change. */
    is_connected: yup.boolean().required(),
    remotes: yup.array(remoteReleasesWire.required()).required(),
  })
  .noUnknown();
export type ReleasesWire = yup.InferType<typeof releasesWire>;

/** What a rollback or a promotion has changed. */
export const releaseChangeWire = yup
  .object({ from: yup.string().required(), to: yup.string().required() })
  .noUnknown();
export type ReleaseChangeWire = yup.InferType<typeof releaseChangeWire>;
