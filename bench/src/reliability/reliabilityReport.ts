import { availableParallelism, cpus } from 'node:os';
import { type Measured, MODES, rowsOf } from './promiseRows';
import { ELECTION_TIMEOUT_MS } from './startReplicaSet';

/** bench/RELIABILITY.md. */
export function reliabilityReportOf(measured: Measured): string {
  const rows = rowsOf(measured);
  const of = (isMet: boolean) => rows.filter(([, , , each]) => each === isMet).length;
  return `# Promises, measured

\`npm run bench:reliability\` writes this page: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Those
who ask share these cores with the site and its database.

**${of(true)} of ${of(true) + of(false)} met, ${of(false)} missed.**

| promise | measured | goal | |
| --- | --- | --- | --- |
${rows.map(([what, figure, goal, isMet]) => `| ${what} | ${figure} | ${goal} | ${verdict(isMet)} |`).join('\n')}

## How

- **Crashes**: twelve families send applications and contact messages through the shell, each again and again until it is acknowledged, and one
  in twenty once more after that. Processes are ended by SIGKILL every few seconds; whoever supervises them under
  \`npm start\` starts them again. Afterwards the database is asked for each acknowledged one. Three parents agree by links of their own, and every third withdraws; two readers like a post and
  comment on it. Of a consent, link, athlete and mails have to say what the parent was told.
- **Primaries**: three members on one computer, with an election timeout of ${ELECTION_TIMEOUT_MS / 1000} s (MongoDB's own is 10 s). Each
  killed primary is started again and follows before the next is killed.
- **Outage**: the connections to the database break, and new ones are refused, while visitors read pages and families send
  forms; after fifteen seconds the shell is killed and started again. What the browser of a visitor keeps is tested by the journeys.
- **Restarts**: two apis and two shells with addresses of their own behind nginx, with the template of
  \`docker/nginx\`; each is ended by SIGTERM and started again while 24 visitors read pages. Each shell has had every page once before.
- **Load**: visitors read eight public pages, a profile, a post and pages of lists; families send applications, each waiting for its answer.
- **Neighbours**: eight visitors read public pages for twelve seconds alone, and beside each neighbour.
- **Memory**: the resident set of the shell once every known page was rendered, then after unknown paths, half of them of
  athletes, and after searches that nobody repeats; four at a time, and ten seconds of rest before each reading.
- **Backup**: encrypted, of the demo content with 20,000 applications, while four families send more; restored into an
  empty database. Both commands compare hashes of each collection themselves.
- **Soak**: forty visitors read pages, four search for words that nobody has searched for, four families apply, and an
  admin saves a post every five seconds. The memory is the resident set of each server, every two seconds.
- **Processes**: five apis on one database, with a mail server. Two families each send applications through each of them
  for fifteen seconds; \`fresh\` is from the answer to a write until another process shows it.
- **Pictures**: copies of one picture with all its sizes, each the cover of a post; one file of each of 400 is read, one
  after the other.
- **Gallery**: three times, with one request for twenty pictures at the limit of their size; the resident sets of the api and of
  its picture process are read every 50 ms.

## When

| part | measured | commit |
| --- | --- | --- |
${MODES.map((mode) => `| ${mode} | ${measured[mode]?.at ?? 'never'} | ${measured[mode]?.commit ?? ''} |`).join('\n')}
`;
}

const verdict = (isMet: boolean | undefined): string => {
  if (isMet === undefined) return '';
  return isMet ? 'met' : '**missed**';
};
