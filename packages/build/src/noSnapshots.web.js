// Stands in for the package's SnapshotHandler: `disableSnapshot` drops all that reads snapshots of manifests, but not
// this class of two kilobytes, which the runtime constructs in any case.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
