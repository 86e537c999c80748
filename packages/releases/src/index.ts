export { assertLoadable, mismatchOf, Refusal, type ShellOffer } from './admission';
export { installImage, noteOffer, publishIfNew } from './offers';
export { deleteLeftovers, publishRemote, RECEIVED, type Audience, type Published } from './publish';
export {
  baseOf,
  parseRegistry,
  type DeployedRemote,
  type Preview,
  type Registry,
  type Release,
  type SharedVerdict,
} from './registry';
export { changeRegistry, readRegistry, registryFile, type ReleaseStore } from './registryFile';
export { builtVersion, type RemoteBuild } from './release';
export { judgeRelease, promoteRemote, retireRemote, rollBackRemote, type Switched } from './switchRelease';
