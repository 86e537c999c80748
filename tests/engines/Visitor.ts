import { expect } from '@playwright/test';
import { unhydratedElements } from '../fixtures/pageChecks';
import { readComplaints } from './complaints';
import type { EngineTab, Size } from './engines';

interface Step {
  css: string;
  /** The text of the element, or its beginning if `…` follows. */
  text: string;
  /** Clicks the element, or types the words into the field of the label. */
  action?: 'click' | { type: string };
}

/** A person in one tab of an engine. Each step waits until it is possible. */
export class Visitor {
  constructor(
    private readonly tab: EngineTab,
    private readonly origin: string,
  ) {}

  visit(path: string): Promise<void> {
    return this.tab.goto(this.origin + path);
  }

  resize(size: Size): Promise<void> {
    return this.tab.resize(size);
  }

  back(): Promise<void> {
    return this.read(() => history.back());
  }

  read<Result>(run: () => Result): Promise<Result> {
    return this.tab.evaluate(run, undefined);
  }

  expectSeen(css: string, text: string): Promise<void> {
    return this.take({ css, text });
  }

  click(css: string, text: string): Promise<void> {
    return this.take({ css, text, action: 'click' });
  }

  /** Of a select: chooses the option with these words. */
  type(label: string, words: string): Promise<void> {
    return this.take({ css: 'label', text: label, action: { type: words } });
  }

  /** Waits for the path and the heading of a page. */
  async expectPage(path: string, heading: string): Promise<void> {
    await this.waitFor(() => this.read(() => location.pathname + location.search)).toBe(path);
    await this.expectSeen('h1', heading);
  }

  /** Gives the page a reason to start its application and waits until all of it has. */
  async expectAlive(): Promise<void> {
    await this.read(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
    await this.waitFor(() => this.read(unhydratedElements)).toEqual([]);
  }

  async expectNoComplaint(): Promise<void> {
    expect(await this.read(readComplaints)).toEqual([]);
  }

  /** The value is undefined while one document replaces another, when no driver can reach the page. */
  waitFor<Value>(read: () => Promise<Value>, message?: string) {
    return expect.poll(() => read().catch(() => undefined), { intervals: [20, 50, 100, 250], message });
  }

  private async take(step: Step): Promise<void> {
    await this.waitFor(() => this.tab.evaluate(takeStep, step), `${step.css} ${step.text}`).toBe(true);
  }
}

/** Runs in the page. Whether the element was there. */
function takeStep({ css, text, action }: Step): boolean {
  const isText = (words: string): boolean =>
    text.endsWith('…') ? words.startsWith(text.slice(0, -1)) : words === text;
  // WebKit's innerText has no space before words that are for screen readers only.
  const hasText = ({ innerText, textContent }: HTMLElement): boolean =>
    [innerText, textContent].some((written) => isText(written.trim().replace(/\s+/g, ' ')));
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && hasText(each),
  );
  if (!element || !action) return element !== undefined;
  if (action === 'click') {
    element.click();
    return true;
  }
  const field = (element as HTMLLabelElement).control as HTMLInputElement | HTMLSelectElement;
  field.focus();
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((each) => each.text === action.type);
    if (!option) return false;
    option.selected = true;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else document.execCommand('insertText', false, action.type);
  return true;
}
