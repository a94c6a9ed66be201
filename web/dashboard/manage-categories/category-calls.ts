import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/unwrap.ts'
import type { Kind } from './category-kinds.ts'

export type CategoryOutcome =
  { ok: true } | { ok: false; message: string; fields: Record<string, string> }

type Input = { name: string; parent: string | null }

/** Creates a category, or changes the one with this id. */
export function saveCategory(
  kind: Kind,
  id: string | undefined,
  { name, parent }: Input,
): Promise<CategoryOutcome> {
  return call((api) => {
    const blog = api.categories
    const products = api['product-categories']
    if (kind === 'blog')
      return id
        ? blog[':id'].$put({ param: { id }, json: { name, parent } })
        : blog.$post({ json: { name, parent } })
    return id
      ? products[':id'].$put({ param: { id }, json: { name } })
      : products.$post({ json: { name } })
  })
}

/** Removes a category; what it holds stays. */
export function deleteCategory(kind: Kind, id: string): Promise<CategoryOutcome> {
  return call((api) =>
    kind === 'blog'
      ? api.categories[':id'].$delete({ param: { id } })
      : api['product-categories'][':id'].$delete({ param: { id } }),
  )
}

type Answer = { ok: boolean; status: number; headers: Headers; json(): Promise<unknown> }

async function call(send: (api: ApiClient) => Promise<Answer>): Promise<CategoryOutcome> {
  try {
    const { browserApi } = await import('#web/api/browser-api.ts')
    const outcome = await attempt(send(browserApi))
    if ('value' in outcome) return { ok: true }
    return { ok: false, message: outcome.refusal.message, fields: outcome.refusal.fields ?? {} }
  } catch {
    return { ok: false, message: 'The server cannot be reached.', fields: {} }
  }
}
