#!/usr/bin/env node
// @ts-check
// The command of a team whose remote is outside the repository, called in the folder of the remote: `npx site-remote`.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readPackage } from './readPackage.js';
import {
  audienceOf,
  changeRelease,
  deploySentence,
  listReleases,
  originOf,
  releaseTable,
  sendBuild,
  switchSentence,
} from './releaseClient.js';

const USAGE = `site-remote deploy [--preview | --canary 10]   builds this remote and shows it
site-remote rollback                           ends a canary, or makes the version before live again
site-remote promote                            shows the canary to everybody
site-remote retire                             takes this remote out of the site
site-remote releases                           who runs what since when
SITE_OPERATIONS is the address of the site's port for operations, DEPLOY_TOKEN the team's token.`;

/** @param {string} line */
const print = (line) => void process.stdout.write(`${line}\n`);

async function run() {
  const options = /** @type {const} */ ({ preview: { type: 'boolean' }, canary: { type: 'string' } });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command] = positionals;
  const { SITE_OPERATIONS: url, DEPLOY_TOKEN: token } = process.env;
  if (!url || !token) throw new Error(USAGE);
  const site = { url, token };
  const root = process.cwd();
  const { name } = readPackage(root);
  switch (command) {
    case 'deploy': {
      const audience = audienceOf(values);
      const env = { ...process.env, NODE_ENV: 'production' };
      execFileSync('npm', ['run', 'build'], { stdio: 'inherit', env });
      const accepted = await sendBuild(site, { name, root, ...originOf(root) }, audience);
      return print(deploySentence(name, accepted, audience));
    }
    case 'rollback':
    case 'promote':
    case 'retire':
      return print(switchSentence(name, await changeRelease(site, name, command)));
    case 'releases':
      return releaseTable(await listReleases(site)).forEach(print);
    default:
      throw new Error(USAGE);
  }
}

run().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
