import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { DocumentHtmlContext } from './document-html.tsx'
import { SiteContext } from './site-context.ts'

/** On the server: the HTML of an element, written once under `name` as long as public content stands still. */
export type WriteOnce = (name: string, render: () => ReactNode) => string

/** Given by the server while it renders; absent in the browser, and while the content revision is unknown. */
export const WriteOnceContext = createContext<WriteOnce | null>(null)

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  as?: 'div' | 'aside'
  /** Names everything that changes the part beside public content: the currency, who is looking, the page. */
  name: string
  render: () => ReactNode
}

/**
 * A part of a page that is the same until public content changes: the server writes its HTML once and uses it again,
 * the browser hydrates it like any other. What `render` gives may read the site's data, but neither where the router
 * stands nor, unless `name` tells them apart, who is looking.
 */
export const OncePerRevision = import.meta.env.SSR ? Written : Rendered

function Written({ as: Element = 'div', name, render, ...rest }: Props) {
  const write = useContext(WriteOnceContext)
  const site = useContext(SiteContext)
  const documentHtml = useContext(DocumentHtmlContext)
  if (!write) return <Element {...rest}>{render()}</Element>
  const html = write(name, () => (
    <SiteContext value={site}>
      <DocumentHtmlContext value={documentHtml}>{render()}</DocumentHtmlContext>
    </SiteContext>
  ))
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

function Rendered({ as: Element = 'div', name: _, render, ...rest }: Props) {
  return <Element {...rest}>{render()}</Element>
}
