import { Component, type ReactNode } from 'react'

type Props = { location: unknown; children: ReactNode }
type State = { error: unknown; location: unknown }

/** Catches what even the root's error page could not: a bare page with a way home, until another address is asked for. */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State {
    return state.location === location ? state : { error: null, location }
  }

  override render() {
    return this.state.error ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  return (
    <html lang="en">
      <body>
        <h1>Something went wrong</h1>
        <a href="/">Go home</a>
      </body>
    </html>
  )
}

/** React Router asks for it where the root has no error page; ours has one. */
export function RemixRootDefaultErrorBoundary({ error }: { error: unknown }): never {
  throw error
}

/** React Router's frame for a page without data, which a server-rendered page never is. */
export function BoundaryShell({ children }: { children: ReactNode }) {
  return children
}
