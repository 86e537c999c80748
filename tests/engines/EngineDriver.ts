export type EngineName = 'firefox' | 'webkit';

export interface Size {
  width: number;
  height: number;
}

/** A function that runs in the page, on values that JSON can hold. */
export type PageFunction<Argument, Result> = (argument: Argument) => Result;

/** An element of the page: its actions are a pointer's and a keyboard's, and scroll to it first. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Of a select: the option with this text. */
  choose(option: string): Promise<void>;
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
