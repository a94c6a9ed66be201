import { createContext, useContext, type ComponentPropsWithoutRef } from 'react'

/** On the server: the HTML that loaders kept out of the hydration data. In the browser it is empty. */
export const DocumentHtmlContext = createContext<ReadonlyMap<string, string>>(new Map())

type Props = ComponentPropsWithoutRef<'div'> & { htmlKey: string; html: string | null }

/**
 * A block of clean HTML from a loader that used `keepInDocument`. While hydrating, `html` is null and the text that
 * the server wrote stays as it is; after a client navigation it comes with the data.
 */
export function DocumentHtml({ htmlKey, html, ...rest }: Props) {
  const written = useContext(DocumentHtmlContext).get(htmlKey) ?? ''
  return (
    <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? written }} />
  )
}
