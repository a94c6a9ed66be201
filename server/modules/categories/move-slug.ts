import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { slugify } from '#shared/text/slug.ts'
import * as queries from './queries.ts'

export function readSlug(text: string): string {
  const slug = slugify(text)
  if (!slug) throw invalidField('slug', 'The address needs a letter or a digit.')
  return slug
}

type Change = { categories: queries.CategoryRow[]; before: queries.CategoryRow; slug: string }

/** Keeps the former slug of a category as an address that leads to it. No address of another category can be taken. */
export async function moveSlug(
  { tx }: Scope,
  table: queries.CategoryTable,
  { categories, before, slug }: Change,
): Promise<void> {
  const owner = categories.find((one) => one.slug === slug)
  if (owner) throw taken(`“${slug}” is already the address of “${owner.name}”.`)
  const formerOwner = await queries.findFormerOwner(tx, table, slug)
  if (formerOwner === before.id) await queries.freeFormerSlug(tx, table, slug)
  else if (formerOwner) {
    const name = categories.find(({ id }) => id === formerOwner)?.name
    throw taken(`“${slug}” still redirects to “${name}”.`)
  }
  const former = { slug: before.slug, category_id: before.id, former_id: null }
  await queries.insertFormerSlug(tx, table, former)
}

function taken(message: string): Refusal {
  return new Refusal('conflict', 'slug_taken', message, { fields: { slug: message } })
}
