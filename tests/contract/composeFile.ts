import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../../scripts/src/folders';
import { installPackage } from '../nginx/installPackage';

export interface Service {
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, unknown>;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  mem_limit?: string;
  pids_limit?: number;
  privileged?: boolean;
  network_mode?: string;
  depends_on?: Record<string, unknown>;
}

export interface ComposeFile {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
}

export const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

export const readText = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** A compose file of the repository, with what it takes over from its own templates. */
export const readComposeFile = (file: string): ComposeFile =>
  parse(readText(file), { merge: true }) as ComposeFile;

const PROGRAMS = [['docker', 'compose'], ['docker-compose']];

const answering = (): string[] | undefined =>
  PROGRAMS.find(([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0);

/** The command of compose, Debian's installed if there is none; undefined if there can be none here. */
export function composeCommand(): string[] | undefined {
  if (!answering()) installPackage('docker-compose');
  return answering();
}
