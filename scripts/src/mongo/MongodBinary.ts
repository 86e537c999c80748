/** A mongod that can be started: found, downloaded or run through wine. */
export interface MongodBinary {
  /** For the log: which way it came from. */
  description: string;
  command: string;
  /** What stands before mongod's own options. */
  leadingArgs: string[];
  extraArgs: string[];
  env: Record<string, string>;
  /** Wine keeps helpers of its own for a moment after mongod ended: this command waits for them. */
  afterwards?: { command: string; args: string[] };
  /** Wine's programs see the file system as drive Z. */
  windowsPaths: boolean;
}

/** Why a way is not open on this machine, as a part of a sentence. */
export class WayClosed extends Error {}
