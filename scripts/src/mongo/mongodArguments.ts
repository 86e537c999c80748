import { LOOPBACK, type MongodPlan, REPLICA_SET } from './MongodPlan';

// Its default would be half of the machine's memory, beside a browser, webpack and two servers.
const CACHE_GB = '0.25';

export function mongodArguments({ binary, folder, port }: MongodPlan): string[] {
  const dataPath = binary.windowsPaths ? `Z:${folder.replaceAll('/', '\\')}` : folder;
  return [
    ...binary.leadingArgs,
    ...['--dbpath', dataPath, '--port', String(port), '--bind_ip', LOOPBACK, '--replSet', REPLICA_SET],
    ...['--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
    ...binary.extraArgs,
  ];
}
