// jsdom lays nothing out: what only measures or scrolls gets something harmless.
globalThis.ResizeObserver ??= class {
  observe(): void {
    // There is no size that could change.
  }
  unobserve(): void {
    // Nor was it watched.
  }
  disconnect(): void {
    // So there is nothing to end.
  }
};
Element.prototype.scrollIntoView ??= () => undefined;
