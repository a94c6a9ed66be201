import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The custom properties that style sheets read. */
    [name: `--${string}`]: string | number | undefined
  }
}
