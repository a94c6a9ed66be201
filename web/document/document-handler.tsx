import {
  createStaticHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { documentRoutes, resourcePaths } from './document-routes.tsx'
import { documentWriter } from './document-writer.tsx'

/** Answers with a document; undefined where the address is no page, and the router must answer in its own way. */
type DocumentHandler = (
  request: Request,
  context: RouterContextProvider,
) => Promise<Response | undefined>

/**
 * Renders documents as text, at once. React Router's own handler runs the same loaders and renders the same routes,
 * but carries the page and its data through streams, for pages that come in pieces; ours never do.
 */
export function documentHandler(build: ServerBuild): DocumentHandler {
  const handler = createStaticHandler(documentRoutes(build.routes))
  const noPages = resourcePaths(build.routes)
  const write = documentWriter(build, handler.dataRoutes)

  return async (request, context) => {
    if (noPages.has(new URL(request.url).pathname)) return undefined
    const given = context.get(pageContext)
    const found = await handler.query(request, { requestContext: context })
    if (found instanceof Response) return found
    let page = withoutDetails(found, given.reportFault)
    if (request.method !== 'HEAD') {
      try {
        given.deliver(write(page, given))
      } catch (error) {
        given.reportFault(error)
        page = { ...page, statusCode: 500, errors: { root: FAULT } }
        given.deliver(write(page, given))
      }
    }
    return new Response(null, { status: page.statusCode, headers: headersOf(page) })
  }
}

/** All that a visitor learns of a fault of ours. */
const FAULT = { message: 'Unexpected Server Error' }

function withoutDetails(
  page: StaticHandlerContext,
  report: (error: unknown) => void,
): StaticHandlerContext {
  if (!page.errors) return page
  const errors = Object.entries(page.errors).map(([id, error]) => {
    if (isRouteErrorResponse(error)) return [id, error]
    report(error)
    return [id, FAULT]
  })
  return { ...page, errors: Object.fromEntries(errors) }
}

function headersOf({ loaderHeaders, actionHeaders }: StaticHandlerContext): Headers {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  for (const given of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    for (const [name, value] of given) {
      if (name === 'set-cookie') headers.append(name, value)
      else headers.set(name, value)
    }
  }
  return headers
}
