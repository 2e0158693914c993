import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is shown instead of what has failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A fault in one part of the page (a board, say) leaves the rest standing. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
