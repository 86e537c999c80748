// @ts-check
// Plain JavaScript: Jest and Playwright load it themselves.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** How long each test took when it last passed, in milliseconds. */
const TIMES = path.join(ROOT, '.cache/test-times.json');
const STATUS_MS = 15_000;

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
export const relative = (/** @type {string} */ file) => path.relative(ROOT, file);

/** Prints n/N for each part of a test run that has ended, and now and then what runs and how long it usually takes. */
export class Progress {
  #done = 0;
  /** @type {Map<string, number>} */
  #running = new Map();
  #said = Date.now();
  #times = readTimes();
  /** @type {Record<string, number>} */
  #measured = {};
  #timer = setInterval(() => this.#printStatus(), STATUS_MS).unref();

  /** @param {number} total */
  constructor(total) {
    this.total = total;
  }

  /** @param {string} name */
  begin(name) {
    this.#running.set(name, Date.now());
  }

  /**
   * @param {string} name
   * @param {'ok' | 'FAILED' | 'skipped' | 'again'} outcome `again`: it failed, and a second attempt follows.
   */
  end(name, outcome) {
    const ms = Date.now() - (this.#running.get(name) ?? Date.now());
    this.#running.delete(name);
    this.#said = Date.now();
    if (outcome === 'ok') this.#measured[name] = ms;
    if (outcome !== 'again') this.#done += 1;
    print(
      `${String(this.#done).padStart(String(this.total).length)}/${this.total} ${outcome} ${name} (${seconds(ms)})`,
    );
  }

  /** Stores the times for the next run. */
  finish() {
    clearInterval(this.#timer);
    mkdirSync(path.dirname(TIMES), { recursive: true });
    writeFileSync(TIMES, JSON.stringify({ ...readTimes(), ...this.#measured }));
  }

  #printStatus() {
    const running = [...this.#running].map(([name, since]) => {
      const usual = this.#times[name];
      return `${name} (${seconds(Date.now() - since)}${usual ? `, usually ${seconds(usual)}` : ''})`;
    });
    if (running.length > 0 && Date.now() - this.#said >= STATUS_MS)
      print(`… ${this.#done}/${this.total}, running: ${running.join(', ')}`);
  }
}

export const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @returns {Record<string, number>} */
function readTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    // Without the file this is the first run.
    return {};
  }
}
