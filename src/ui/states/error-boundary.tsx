import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  fallback(message: string): ReactNode
  /** What the part shows; when it is another, the part is tried again. */
  of?: unknown
}

/** Keeps a failure inside one part of the screen: the part says what failed, its neighbours stay. */
export class ErrorBoundary extends Component<Props, { message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.message !== null && before.of !== this.props.of) this.setState({ message: null })
  }

  override render() {
    return this.state.message === null ? this.props.children : this.props.fallback(this.state.message)
  }
}
