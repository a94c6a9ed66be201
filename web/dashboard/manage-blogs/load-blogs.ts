import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/unwrap.ts'
import type { BlogsView } from './blogs-view.ts'

const LIMIT = '10'

type Person = { _id: string; role: 'user' | 'admin' }

/** What the page shows of the list or of the bin; `failed` when the server gave neither. */
export async function loadBlogs(api: ApiClient, view: BlogsView, person: Person) {
  const page = String(view.page)
  if (view.status === 'bin') {
    const bin = await attempt(api.blogs.bin.$get({ query: { page, limit: LIMIT } }))
    if ('refusal' in bin) return { kind: 'failed' as const }
    return { kind: 'bin' as const, ...bin.value }
  }
  const { search, category, sort, status } = view
  const authorId = person.role === 'admin' ? '' : person._id
  const query = { search, category, sort, status, page, limit: LIMIT, authorId }
  const list = await attempt(api.blogs.$get({ query }))
  if ('refusal' in list) return { kind: 'failed' as const }
  return { kind: 'list' as const, ...list.value }
}
