import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

/** Values that survive serialization into a document. */
type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { [key: string]: Plain }
type PlainProps<P> = { [Key in keyof P]: P[Key] extends Plain ? P[Key] : never }

/**
 * When the browser hydrates an island: at once, when idle, when it comes near the viewport, on first interaction, or
 * when the document receives an event (`on:` and its name).
 */
export type When = 'now' | 'idle' | 'visible' | 'touch' | `on:${string}`

/** Provided on the server to render islands; absent in the browser and within an island. */
export type IslandWriter = {
  nameOf(component: unknown): string
  /** An id prefix unique in the document. */
  nextPrefix(): string
  render(element: ReactNode, prefix: string): string
}

export const IslandWriterContext = createContext<IslandWriter | null>(null)

type Props<P> = { of: ComponentType<P>; when: When } & PlainProps<NoInfer<P>>

/**
 * An interactive part of a document: `of` is the default export of a `*.island.tsx` file, the other props are its own
 * and must be serializable. In a document it becomes a `<kiosk-island>` around the component's HTML, which the browser
 * hydrates independently; in the dashboard and within another island it renders the component alone.
 */
export function Island<P extends object = object>({ of: Component, when, ...rest }: Props<P>) {
  const writer = useContext(IslandWriterContext)
  // TypeScript does not put a generic type together from its parts.
  const props = rest as unknown as P
  if (!writer) return <Component {...props} />
  const prefix = writer.nextPrefix()
  const html = writer.render(
    <IslandWriterContext value={null}>
      <Component {...props} />
    </IslandWriterContext>,
    prefix,
  )
  return (
    <kiosk-island
      name={writer.nameOf(Component)}
      when={when}
      prefix={prefix}
      props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kiosk-island': {
        name: string
        when: When
        prefix: string
        props: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
