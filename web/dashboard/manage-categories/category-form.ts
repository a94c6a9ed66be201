import type { ApiClient } from '#web/api/client.ts'
import { missingIn } from '#web/dashboard/kit/form.tsx'
import type { FormRules } from '#web/dashboard/form-rules.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { possibleParents, type Kind, type ManagedCategory } from './categories.ts'

type Typed = { name: string; slug: string; parent: string }

type FormOptions = { kind: Kind; all: ManagedCategory[]; rules: FormRules['category'] }

export function categoryForm({ kind, all, rules }: FormOptions, edited?: ManagedCategory) {
  const parents = possibleParents(all, edited?._id)
  const isFixed = parents.length === 0
  const name = { name: 'name', label: 'Name' } as const
  const slug = {
    ...({ name: 'slug', label: 'Slug' } as const),
    hint: 'The last part of its address. If you change it, the old address will redirect.',
  }
  const parent = {
    ...({ name: 'parent', label: 'Parent category', disabled: isFixed } as const),
    hint:
      edited && isFixed ? 'A category with subcategories must stay at the top level.' : undefined,
    options: [
      { value: '', label: 'None' },
      ...parents.map((one) => ({ value: one._id, label: one.name })),
    ],
  }
  return {
    prefix: 'category-',
    initial: { name: edited?.name ?? '', slug: edited?.slug ?? '', parent: edited?.parent ?? '' },
    fields: edited ? [name, slug, parent] : [name, parent],
    rules,
    check: missingIn(edited ? rules : { name: rules.name }),
    send: (typed: Typed) => save(kind, edited?._id, typed),
    doneText: (typed: Typed) => `“${typed.name.trim()}” was ${edited ? 'updated' : 'created'}.`,
  }
}

function save(kind: Kind, id: string | undefined, { name, slug, parent: typedParent }: Typed) {
  const json = { name, parent: typedParent || null }
  return call((api): Promise<Response> => {
    const rooms = roomsOf(api, kind)
    return id
      ? rooms[':id'].$put({ param: { id }, json: { ...json, slug } })
      : rooms.$post({ json })
  })
}

export const roomsOf = (api: ApiClient, kind: Kind) =>
  kind === 'blog' ? api.categories : api['product-categories']
