import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import { createApiClient } from './api/client.ts'
import { DocumentHtmlContext } from './api/document-html.tsx'
import { pageContext, type PageContext } from './api/page-context.ts'
import { documentHandler } from './document/document-handler.tsx'
import { inlineScripts } from './document/inline-scripts.ts'

// The server takes React Router from here: in development a second copy of it would not know these contexts.
export { inlineScripts }

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Answers for every page: documents in our own way in production, anything else and development by the router. */
export function createPageHandler(build: ServerBuild, mode: 'production' | 'development'): Handler {
  const byRouter = createRequestHandler(build, mode)
  if (mode === 'development') return byRouter
  const asDocument = documentHandler(build)
  return async (request, context) => {
    const { isDocument } = context.get(pageContext)
    return (isDocument && (await asDocument(request, context))) || byRouter(request, context)
  }
}

/** Renders a document for the router's own handler, in development. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { documentHtml, deliver } = context.get(pageContext)
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collector = new Writable({
      write: (chunk, _encoding, next) => next(void chunks.push(chunk)),
      final(next) {
        deliver(Buffer.concat(chunks))
        resolve(new Response(null, { status, headers }))
        next()
      },
    })
    const { pipe } = renderToPipeableStream(
      <DocumentHtmlContext value={documentHtml}>
        <ServerRouter context={entry} url={request.url} />
      </DocumentHtmlContext>,
      { onAllReady: () => pipe(collector), onShellError: reject },
    )
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).reportFault(error)
}

type PageRequest = Omit<PageContext, 'api' | 'documentHtml'> & { origin: string }

/** The context of one page request, around the server's own way to call the API. */
export function createPageContext({ origin, ...request }: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  const api = createApiClient(origin, (input, init) =>
    request.send(String(input instanceof Request ? input.url : input), init),
  )
  context.set(pageContext, { ...request, api, documentHtml: new Map() })
  return context
}
