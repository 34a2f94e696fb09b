import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback(message: string): ReactNode }

/** Keeps a failure inside one part of the screen: the part says what failed, its neighbours stay. */
export class ErrorBoundary extends Component<Props, { message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    return this.state.message === null ? this.props.children : this.props.fallback(this.state.message)
  }
}
