import { expect } from '@playwright/test';
import { unhydratedElements } from '../fixtures/pageChecks';
import type { EngineTab, FoundElement, PageFunction, Size } from './EngineDriver';
import { readComplaints } from './complaints';

/** An element by selector and text (its beginning, if `…` follows), or a field by the text of its label. */
interface Target {
  css: string;
  text?: string | undefined;
  isField?: boolean;
}

const STEPS = { intervals: [20, 50, 100, 250] };

/** A person in one tab of an engine. Steps wait until they are possible. */
export class Visitor {
  constructor(
    private readonly tab: EngineTab,
    private readonly origin: string,
  ) {}

  visit(path: string): Promise<void> {
    return this.tab.goto(this.origin + path);
  }

  back(): Promise<void> {
    return this.tab.goBack();
  }

  resize(size: Size): Promise<void> {
    return this.tab.resize(size);
  }

  pressShift(): Promise<void> {
    return this.tab.pressShift();
  }

  async click(css: string, text?: string): Promise<void> {
    await (await this.find({ css, text })).click();
  }

  async type(label: string, text: string): Promise<void> {
    await (await this.field(label)).type(text);
  }

  async choose(label: string, option: string): Promise<void> {
    await (await this.field(label)).choose(option);
  }

  read<Result>(run: PageFunction<undefined, Result>): Promise<Result> {
    return this.tab.evaluate(run, undefined);
  }

  async expectSeen(css: string, text?: string): Promise<void> {
    await this.find({ css, text });
  }

  async expectUnseen(css: string, text?: string): Promise<void> {
    const isSeen = async () => (await this.tab.find(findVisible, { css, text })) !== undefined;
    await this.waitFor(isSeen, `no ${css} ${text ?? ''}`).toBe(false);
  }

  /** Waits for the path and the heading of a page. */
  async expectPage(path: string, heading: string): Promise<void> {
    await this.waitFor(() => this.read(() => location.pathname + location.search)).toBe(path);
    await this.expectSeen('h1', heading);
  }

  /** Whether the application has started. */
  isLive(): Promise<boolean> {
    return this.read(() => document.documentElement.hasAttribute('data-live'));
  }

  /** Gives the page a reason to start its application and waits until all of it has. */
  async expectAlive(): Promise<void> {
    if (!(await this.isLive())) await this.pressShift();
    await this.waitFor(() => this.read(unhydratedElements)).toEqual([]);
  }

  async expectNoComplaint(): Promise<void> {
    expect(await this.read(readComplaints)).toEqual([]);
  }

  /** The value is undefined while one document replaces another, when no driver can reach the page. */
  waitFor<Value>(read: () => Promise<Value>, message?: string) {
    return expect.poll(() => read().catch(() => undefined), {
      ...STEPS,
      message,
    });
  }

  private field(label: string): Promise<FoundElement> {
    return this.find({ css: 'label', text: label, isField: true });
  }

  private async find(target: Target): Promise<FoundElement> {
    let found: FoundElement | undefined;
    const look = async () => {
      found = await this.tab.find(findVisible, target);
      return found !== undefined;
    };
    await this.waitFor(look, `${target.css} ${target.text ?? ''}`).toBe(true);
    return found!;
  }
}

/** Runs in the page. */
function findVisible({ css, text, isField }: Target): Element | null {
  const startsAs = text?.endsWith('…') ? text.slice(0, -1) : undefined;
  const isText = (words: string): boolean =>
    words === text || (startsAs !== undefined && words.startsWith(startsAs));
  // WebKit's innerText has no space before words that are for screen readers only.
  const hasText = ({ innerText, textContent }: HTMLElement): boolean =>
    text === undefined ||
    [innerText, textContent].some((written) => isText(written.trim().replace(/\s+/g, ' ')));
  const matches = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && hasText(element);
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(matches);
  return (isField ? (found as HTMLLabelElement | undefined)?.control : found) ?? null;
}
