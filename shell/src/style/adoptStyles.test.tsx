import { type ReactNode, startTransition, Suspense, use, useLayoutEffect, useState } from 'react';
import { act, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import styled, { __PRIVATE__, keyframes, ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { adoptStyles, toStyleElement, useStylesInCommit } from './adoptStyles';

const turn = keyframes`to { order: 1; }`;

const Box = styled.div<{ $isWide?: boolean }>`
  order: ${({ $isWide }) => ($isWide ? 22 : 2)};

  &:hover {
    order: 3;
  }
`;

const ExtendedBox = styled(Box)`
  order: 4;
  animation: ${turn} 1s;
`;

const Later = styled.p`
  order: 5;
`;

const Latest = styled.p`
  order: 6;
`;

function serve(page: ReactNode): void {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(page));
  document.head.innerHTML = toStyleElement(sheet);
}

/** styled-components as the browser has loaded it, with the styles of the page. */
function adopted() {
  const sheet = new __PRIVATE__.StyleSheet();
  adoptStyles(sheet);
  return sheet;
}

function show(page: ReactNode, sheet: ReturnType<typeof adopted>): void {
  render(<StyleSheetManager sheet={sheet}>{page}</StyleSheetManager>);
}

/** The number that each rule sets, for each style element of the page. */
const rules = (): number[][] =>
  [...document.styleSheets].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => Number(/order: (\d+)/.exec(cssText)?.[1])),
  );

afterEach(() => document.head.replaceChildren());

describe('adopting the styles of the server', () => {
  it('leaves them as they are when the same page is rendered', () => {
    serve(<ExtendedBox />);
    const [served] = document.styleSheets;
    const servedRules = [...(served?.cssRules ?? [])];
    expect(rules()).toEqual([[1, 2, 3, 4]]);

    show(<ExtendedBox />, adopted());

    expect(rules()).toEqual([[1, 2, 3, 4]]);
    expect(document.styleSheets[0]).toBe(served);
    expect([...(served?.cssRules ?? [])].every((rule, index) => rule === servedRules[index])).toBe(true);
  });

  it('needs no marker of styled-components', () => {
    serve(<ExtendedBox />);

    expect(document.head.innerHTML).not.toMatch(/data-styled|sc\*|content:/);
  });

  it('inserts a rule behind those of its component, before those of the components that extend it', () => {
    serve(<ExtendedBox />);

    show(<Box $isWide />, adopted());

    expect(rules()).toEqual([[1, 2, 3, 22, 3, 4]]);
  });

  it('appends the rules of components that the server did not render, in order of definition, once', () => {
    serve(<ExtendedBox />);

    const sheet = adopted();
    show(<Latest />, sheet);
    show(<Later />, sheet);
    show(<Latest />, sheet);

    expect(rules()).toEqual([[1, 2, 3, 4, 5, 6]]);
  });

  it('goes on after a rule that the browser refuses', () => {
    serve(<Box />);

    const sheet = adopted();
    sheet.insertRules('odd', 'odd', ['}', '.odd { order: 7; }']);
    sheet.insertRules('odd', 'odder', ['.odder { order: 8; }']);

    expect(rules()).toEqual([[2, 3, 7, 8]]);
  });

  it('inserts every rule again, behind, when the browser has dropped one', () => {
    serve(<ExtendedBox />);
    document.styleSheets[0]?.deleteRule(1);

    show(<ExtendedBox />, adopted());

    expect(rules()).toEqual([
      [1, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('lets styled-components start afresh on a page without styles of the server', () => {
    show(<Box />, adopted());

    expect(rules()).toEqual([[2, 3]]);
  });
});

describe('a page that is rendered in slices', () => {
  let seen: Record<'rendering' | 'layout', number[][]>;
  let turn: () => void = () => undefined;

  function Next({ wait }: { wait?: Promise<void> }) {
    seen.rendering = rules();
    if (wait) use(wait);
    useLayoutEffect(() => void (seen.layout = rules()), []);
    return null;
  }

  /** Shows one page, and the next one in a transition. */
  function Pages({ next }: { next: ReactNode }) {
    useStylesInCommit();
    const [hasTurned, setHasTurned] = useState(false);
    turn = () => startTransition(() => setHasTurned(true));
    return <Suspense>{hasTurned ? next : <Box />}</Suspense>;
  }

  const latestAndNext = (wait?: Promise<void>) => (
    <>
      <Latest />
      <Next wait={wait} />
    </>
  );

  beforeEach(() => {
    seen = { rendering: [], layout: [] };
    serve(<Box />);
  });

  it('gets its rules in the commit, before anything measures it', () => {
    show(<Pages next={latestAndNext()} />, adopted());
    act(() => turn());

    expect(seen).toEqual({ rendering: [[2, 3]], layout: [[2, 3, 6]] });
  });

  it('holds back no rule of what is shown in the meantime', async () => {
    const sheet = adopted();
    const never = new Promise<void>(() => undefined);
    show(<Pages next={latestAndNext(never)} />, sheet);
    // Awaited, because the page suspends.
    await act(async () => turn());
    expect(rules()).toEqual([[2, 3]]);

    show(<Later />, sheet);
    await waitFor(() => expect(rules()).toEqual([[2, 3, 5, 6]]));
  });
});
