import { guardConsole } from './consoleGuard.js';

const fakeConsole = () => ({ warn: jest.fn(), error: jest.fn() });

it.each(/** @type {const} */ (['warn', 'error']))(
  'reports what was written with console.%s, once',
  (method) => {
    const guarded = fakeConsole();
    const throwIfWritten = guardConsole(guarded);
    guarded[method]('The %s broke', 'save', { status: 500 });

    expect(throwIfWritten).toThrow(`console.${method}: The save broke { status: 500 }`);
    expect(throwIfWritten).not.toThrow();
  },
);

it('keeps the output visible', () => {
  const guarded = fakeConsole();
  const { warn } = guarded;
  guardConsole(guarded);
  guarded.warn('The save broke');

  expect(warn).toHaveBeenCalledWith('The save broke');
});
