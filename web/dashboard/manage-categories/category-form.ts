import type { ApiClient } from '#web/api/client.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { possibleParents, type Kind, type ManagedCategory } from './categories.ts'

type Typed = { name: string; parent: string }

export function categoryForm(kind: Kind, all: ManagedCategory[], edited?: ManagedCategory) {
  const parents = possibleParents(all, edited?._id)
  const isFixed = parents.length === 0
  const name = {
    ...({ name: 'name', label: 'Name', required: true } as const),
    hint: edited ? `Its address stays ${edited.slug}.` : undefined,
  }
  const parent = {
    ...({ name: 'parent', label: 'Parent category', disabled: isFixed } as const),
    hint: edited && isFixed ? 'A category with subcategories stays at the top.' : undefined,
    options: [
      { value: '', label: 'None' },
      ...parents.map((one) => ({ value: one._id, label: one.name })),
    ],
  }
  return {
    prefix: 'category-',
    initial: { name: edited?.name ?? '', parent: edited?.parent ?? '' },
    fields: [name, parent],
    check: (typed: Typed): Record<string, string> =>
      typed.name.trim() ? {} : { name: 'Name is required' },
    send: (typed: Typed) => save(kind, edited?._id, typed),
    doneText: (typed: Typed) => `“${typed.name.trim()}” was ${edited ? 'updated' : 'created'}.`,
  }
}

function save(kind: Kind, id: string | undefined, typed: Typed) {
  const json = { name: typed.name, parent: typed.parent || null }
  return call((api): Promise<Response> => {
    const rooms = roomsOf(api, kind)
    return id ? rooms[':id'].$put({ param: { id }, json }) : rooms.$post({ json })
  })
}

export const roomsOf = (api: ApiClient, kind: Kind) =>
  kind === 'blog' ? api.categories : api['product-categories']
