import { Component, type ReactNode } from 'react';

/** The last resort: an error of the shell itself leaves a sentence and a way on, not a blank page. */
export class OuterBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main role="alert">
        <h1>Something went wrong</h1>
        <p>
          Please <a href={window.location.href}>load the page again</a>. If that does not help, go to the{' '}
          <a href="/">home page</a>.
        </p>
      </main>
    );
  }
}
