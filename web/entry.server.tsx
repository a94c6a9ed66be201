import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { DocumentHtmlContext } from './api/document-html.tsx'
import { createApiClient } from './api/client.ts'
import { WriteOnceContext } from './api/once-per-revision.tsx'
import { pageContext, type PageContext } from './api/page-context.ts'

import { writeOnceAt } from './write-once.server.tsx'

// The server takes React Router from here: in development a second copy of it would not know these contexts.
export { createRequestHandler }

const RENDER_TIMEOUT_MS = 5000

/** Renders one document to its last byte, so that it can be hashed, compressed and cached as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const { documentHtml, deliver, revision } = context.get(pageContext)
  const writeOnce = revision === undefined ? null : writeOnceAt(revision)
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <WriteOnceContext value={writeOnce}>
        <DocumentHtmlContext value={documentHtml}>
          <ServerRouter context={entry} url={request.url} />
        </DocumentHtmlContext>
      </WriteOnceContext>,
      {
        onAllReady() {
          clearTimeout(timer)
          if (failure) return reject(failure)
          pipe(
            collector((html) => {
              deliver(html)
              resolve(new Response(null, { status, headers }))
            }),
          )
        },
        onShellError: reject,
        onError: (error) => void (failure ??= error),
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}

function collector(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(calmPreloads(Buffer.concat(chunks)))
      next()
    },
  })
}

const HEAD_END = '</head>'
const MODULE_PRELOAD = '<link rel="modulepreload"'

// The router asks for its scripts as urgently as for style sheets; a page that reads without them paints first.
function calmPreloads(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = html.indexOf(HEAD_END)
  const head = html
    .toString('utf8', 0, end)
    .replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} fetchpriority="low"`)
  return Buffer.concat([Buffer.from(head), html.subarray(end)])
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
