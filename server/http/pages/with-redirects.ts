import type { DocumentRequest, PageAnswer } from './documents.ts'

type Answer = (request: DocumentRequest) => Promise<PageAnswer>

const SITE = 'http://site'

/** Leads on from a path that has no page to where `find` says, with the query; never from a posted form. */
export function withRedirects(
  answer: Answer,
  find: (pathname: string) => Promise<string | undefined>,
): Answer {
  return async (request) => {
    const page = await answer(request)
    if (page.status !== 404 || request.form) return page
    const { pathname, search } = new URL(SITE + request.address)
    const target = await find(pathname)
    if (target === undefined) return page
    const { 'Content-Type': _, ...others } = page.headers
    const headers = { ...others, Location: target + search, 'Cache-Control': 'private, no-store' }
    return { status: 301, headers, cookies: [], body: [] }
  }
}
