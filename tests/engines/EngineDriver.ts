export type EngineName = 'firefox' | 'webkit';

export interface Size {
  width: number;
  height: number;
}

/** Puts a value into a field and tells the page, as a picker does. Runs in the page. */
export function fillField(field: Element, value: string): void {
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A function that runs in the page, on values that JSON can hold. */
export type PageFunction<Argument, Result> = (argument: Argument) => Result;

/** An element of the page: its actions are a pointer's and a keyboard's, and scroll to it first. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Of a select: the option with this text. */
  choose(option: string): Promise<void>;
  /** Of a field that each engine draws in its own way, as that of a day: as if its picker had been used. */
  fill(value: string): Promise<void>;
  /** Of a field for files. */
  upload(path: string): Promise<void>;
}

/** One tab of a new profile. The journeys need nothing else, so that any automation protocol can drive an engine. */
export interface EngineTab {
  /** Resolves when the document and everything in it has loaded. */
  goto(url: string): Promise<void>;
  goBack(): Promise<void>;
  resize(size: Size): Promise<void>;
  pressShift(): Promise<void>;
  evaluate<Argument, Result>(run: PageFunction<Argument, Result>, argument: Argument): Promise<Result>;
  find<Argument>(
    run: PageFunction<Argument, Element | null>,
    argument: Argument,
  ): Promise<FoundElement | undefined>;
  close(): Promise<void>;
}

export interface EngineDriver {
  openTab(size: Size): Promise<EngineTab>;
  stop(): Promise<void>;
}
