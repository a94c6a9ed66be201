import { recordChange } from '#server/database/audit/record-change.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { freeSlug } from '#server/database/free-slug.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import {
  createCategoryIn,
  type CreateCategoryIn,
  type UpdateCategoryIn,
} from '#shared/api/category-schemas.ts'
import { fold } from '#shared/text/words.ts'
import { requireCategoryManager } from './access.ts'
import { historyEntry, required, type CategoryKind, type Keeping } from './category-kind.ts'
import * as queries from './queries.ts'
import { moving } from './move-piece.ts'
import { moveSlug, readSlug } from './move-slug.ts'
import { removeCategory } from './remove-category.ts'
import { refuseTakenName, refuseWrongParent } from './rules.ts'

export type NamedCategory = {
  name: string
  description?: string
  position?: number
  isStarter?: boolean
}

/** The writes of one kind of category. Only admins may call them; `ensureCategory` serves writes that checked rights themselves. */
export function categoryWrites(kind: CategoryKind) {
  return {
    createCategory: write(kind, addCategory),
    updateCategory: write(kind, changeCategory),
    /** Returns whether it is already gone; a large one goes once everything has moved. */
    deleteCategory: write(kind, removeCategory),
    moveOn: moving(kind),
    ensureCategory: (scope: Scope, category: NamedCategory) =>
      ensureCategory(scope, kind, category),
  }
}

function write<Input, Result>(
  kind: CategoryKind,
  work: (scope: Scope, keeping: Keeping, input: Input) => Promise<Result>,
) {
  return (ctx: Context, actor: Actor, input: Input): Promise<Result> => {
    requireCategoryManager(actor)
    return transact(ctx, (scope) => work(scope, { ...kind, actor }, input))
  }
}

// Returns the id of the category, which comes after all others.
async function addCategory(
  scope: Scope,
  kind: Keeping,
  { name, description, parent }: CreateCategoryIn,
): Promise<string> {
  const categories = await queries.lockCategories(scope, kind.table)
  refuseTakenName(categories, name)
  refuseWrongParent(categories, parent)
  const position = Math.max(0, ...categories.map((one) => one.position)) + 1
  const row = { name, description, parent_id: parent || null, position }
  const { id, slug } = await insert(scope, kind, row)
  await recordChange(scope, { ...historyEntry(kind, id), verb: 'added', after: { name, slug } })
  return id
}

// The slug changes on request alone, and the former one redirects.
async function changeCategory(
  scope: Scope,
  { table, actor, indexing }: Keeping,
  { id, name, description, parent, slug: requestedSlug }: UpdateCategoryIn & { id: string },
): Promise<void> {
  const categories = await queries.lockCategories(scope, table)
  const before = required(categories, id)
  if (name !== undefined) refuseTakenName(categories, name, id)
  refuseWrongParent(categories, parent, id)
  const slug = requestedSlug === undefined ? before.slug : readSlug(requestedSlug)
  if (slug !== before.slug) await moveSlug(scope, table, { categories, before, slug })
  const changes = {
    ...(slug !== before.slug && { slug }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(parent !== undefined && { parent_id: parent || null }),
  }
  if (Object.keys(changes).length === 0) return
  await queries.updateCategory(scope.tx, table, { id, ...changes })
  const after = { ...before, ...changes }
  await recordChange(scope, {
    ...historyEntry({ table, actor }, id),
    verb: 'changed',
    before,
    after,
  })
  if (after.name !== before.name)
    await scope.schedule({ kind: indexing, payload: { categoryId: id } })
  bumpRevision(scope.tx)
}

// Finds or creates the category of this name, ignoring case and accents; fills in an empty description.
async function ensureCategory(
  scope: Scope,
  kind: CategoryKind,
  { name: requestedName, description = '', position = 0, isStarter = false }: NamedCategory,
): Promise<{ id: string; slug: string }> {
  const parsed = createCategoryIn.safeParse({ name: requestedName, description })
  if (!parsed.success) throw invalidInput(parsed.error)
  const { name } = parsed.data
  const categories = await queries.lockCategories(scope, kind.table)
  const found = categories.find((one) => fold(one.name) === fold(name))
  if (!found) {
    const is_starter = isStarter ? 1 : 0
    const row = { ...parsed.data, parent_id: null, position, is_starter } as const
    return insert(scope, kind, row)
  }
  if (!found.description && description) {
    const changes = { id: found.id, description: parsed.data.description ?? '' }
    await queries.updateCategory(scope.tx, kind.table, changes)
    bumpRevision(scope.tx)
  }
  return found
}

type New = Pick<queries.CategoryRow, 'name' | 'parent_id' | 'position'> & {
  description?: string | undefined
  is_starter?: 0 | 1
}

async function insert(
  scope: Scope,
  { table, fallbackSlug }: CategoryKind,
  row: New,
): Promise<{ id: string; slug: string }> {
  const slug = await freeSlug(scope.tx, {
    text: row.name,
    fallback: fallbackSlug,
    isTaken: queries.categorySlugTaken(scope.tx, table),
  })
  const id = scope.newId()
  const { name, description = '', parent_id, position, is_starter = 0 } = row
  const created_at = timestamp(scope.clock)
  await queries.insertCategory(scope.tx, table, {
    id,
    name,
    slug,
    description,
    parent_id,
    position,
    is_starter,
    created_at,
  })
  bumpRevision(scope.tx)
  return { id, slug }
}
