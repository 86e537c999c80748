import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../../scripts/src/folders';
import { installPackage } from '../nginx/installPackage';

export interface Service {
  environment?: Record<string, string>;
  secrets?: string[];
}

interface ComposeFile {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
}

export const readText = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** A compose file of the repository, with what it takes over from its own templates. */
export const readComposeFile = (file: string): ComposeFile =>
  parse(readText(file), { merge: true }) as ComposeFile;

const MOUNTED_AT = '/run/secrets/';

/** The environment of a container, with its secrets in a folder of this machine; without the settings of .env. */
export function settingsOf(service: string, folder: string): Record<string, string> {
  const { environment = {} } = readComposeFile('docker-compose.yml').services[service] ?? {};
  const given = Object.entries(environment)
    .filter(([, value]) => !value.includes('${'))
    .map(([name, value]) => [name, value.replace(MOUNTED_AT, `${folder}/secrets/`)]);
  return Object.fromEntries(given) as Record<string, string>;
}

const PROGRAMS = [['docker', 'compose'], ['docker-compose']];

const answering = (): string[] | undefined =>
  PROGRAMS.find(([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0);

/** The command of compose, Debian's installed if there is none; undefined if there can be none here. */
export function composeCommand(): string[] | undefined {
  if (!answering()) installPackage('docker-compose');
  return answering();
}
