import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** A change of it gives the children another chance. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** Keeps an error of a remote inside its slot, so that navbar and footer survive it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): RemoteBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
