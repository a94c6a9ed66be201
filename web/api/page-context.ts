import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiClient } from './client.ts'

/** What a page's loader and action get from the server for one request. */
export type PageContext = {
  api: ApiClient
  /** The API by plain path, for bodies and headers (forms with files, Set-Cookie) that the typed client cannot carry. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** False when the browser asks only for data, during a client navigation. */
  isDocument: boolean
  /** Long HTML that stands in the document and is therefore left out of the hydration data. */
  documentHtml: Map<string, string>
  /** The content revision when the request began; undefined while it is unknown. */
  revision: number | undefined
  /** Writes a fault of a loader or a render to the log, under the request's id. */
  reportFault(error: unknown): void
  /** Takes the finished document; the response that the router passes on has no body. */
  deliver(html: Uint8Array<ArrayBuffer>): void
}

export const pageContext = createContext<PageContext>()

/** Keeps `html` out of the hydration data of a document (it is read from the page there); returns it otherwise. */
export function keepInDocument(
  context: Readonly<RouterContextProvider>,
  key: string,
  html: string,
): string | null {
  const { isDocument, documentHtml } = context.get(pageContext)
  if (!isDocument) return html
  documentHtml.set(key, html)
  return null
}
