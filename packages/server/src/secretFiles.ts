import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;

export interface SecretsRead {
  settings: Source;
  /** By the name of the setting, one sentence each, without a secret in it. */
  problems: Readonly<Record<string, string>>;
}

/**
 * Settings whose secrets may be in files, as container platforms hand them out: `NAME_FILE` instead of `NAME`. A platform
 * that mounts every file needs one for a secret that is not used as well: those in `optional` may be empty.
 */
export function readSecretFiles(
  source: Source,
  names: readonly string[],
  optional: readonly string[] = [],
): SecretsRead {
  const settings = { ...source };
  const problems: Record<string, string> = {};
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) problems[name] = `Set ${name} or ${name}_FILE, not both`;
    else
      try {
        settings[name] = readSecret(file, optional.includes(name));
      } catch (error) {
        problems[name] = `${name}_FILE: ${(error as Error).message}`;
      }
  }
  return { settings, problems };
}

function readSecret(file: string, mayBeEmpty: boolean): string {
  const text = readFileSync(file, 'utf8').trim();
  if (text === '' && !mayBeEmpty) throw new Error(`${file} is empty`);
  return text;
}
