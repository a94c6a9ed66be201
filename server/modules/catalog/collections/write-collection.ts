import { acquireLock } from '#server/database/acquire-lock.ts'
import { recordChange } from '#server/database/audit/record-change.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { freeSlug } from '#server/database/free-slug.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { requireCollectionManager } from '#server/modules/catalog/access.ts'
import { listKnownIds } from '#server/modules/catalog/lists/index.ts'
import { MOST_COLLECTIONS } from '#shared/products/collections.ts'
import { slugify } from '#shared/text/slug.ts'
import * as queries from './queries.ts'
import { collectionNotFound } from './read-collection.ts'
import type { CreateCollectionIn, PutCollectionIn } from './schema.ts'
import { storedRule } from './stored-rules.ts'

const RECOVERABLE_MS = DAY_MS

export function createCollection(
  ctx: Context,
  actor: Actor,
  input: CreateCollectionIn,
): Promise<string> {
  requireCollectionManager(actor)
  return transact(ctx, async (scope) => {
    const { tx } = scope
    await begin(scope)
    await refuseTooMany(scope)
    const id = scope.newId()
    const at = timestamp(scope.clock)
    const slug = input.slug
      ? await freedSlug(scope, { id, slug: input.slug })
      : await slugFor(scope, { id, name: input.name })
    await queries.insertCollection(tx, {
      ...columnsOf(input),
      id,
      slug,
      created_at: at,
      updated_at: at,
    })
    await putChosen(scope, id, input)
    const after = { name: input.name, slug }
    await recordChange(scope, { kind: 'collection', id, verb: 'created', actor, after })
    bumpRevision(tx)
    return id
  })
}

/** Writes all of a collection; refuses changes based on an outdated version. A former address redirects. */
export function changeCollection(
  ctx: Context,
  actor: Actor,
  { id, version, ...input }: PutCollectionIn & { id: string },
): Promise<void> {
  requireCollectionManager(actor)
  return transact(ctx, async (scope) => {
    const { tx } = scope
    await begin(scope)
    const before = await queries.findCollection(tx, { id })
    if (!before) throw collectionNotFound()
    if (before.version !== version) throw stale()
    const isMoved = input.slug !== '' && slugify(input.slug) !== before.slug
    const slug = isMoved ? await freedSlug(scope, { id, slug: input.slug }) : before.slug
    if (isMoved) {
      await queries.freeOldCollectionSlug(tx, slug)
      await queries.keepOldCollectionSlug(tx, id, before.slug)
    }
    await queries.updateCollection(tx, id, {
      ...columnsOf(input),
      slug,
      version: version + 1,
      updated_at: timestamp(scope.clock),
    })
    await putChosen(scope, id, input)
    const fields = Object.keys(input).toSorted()
    await recordChange(scope, { kind: 'collection', id, verb: 'changed', actor, after: { fields } })
    bumpRevision(tx)
  })
}

/** For a day it can be brought back. */
export function deleteCollection(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireCollectionManager(actor)
  return transact(ctx, async (scope) => {
    const { tx } = scope
    await begin(scope)
    const collection = await queries.findCollection(tx, { id })
    if (!collection) throw collectionNotFound()
    await queries.updateCollection(tx, id, { deleted_at: timestamp(scope.clock) })
    const before = { name: collection.name }
    await recordChange(scope, { kind: 'collection', id, verb: 'deleted', actor, before })
    bumpRevision(tx)
  })
}

export function restoreCollection(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireCollectionManager(actor)
  return transact(ctx, async (scope) => {
    const { tx } = scope
    await begin(scope)
    const collection = await queries.findDeleted(tx, id)
    if (!collection) throw collectionNotFound()
    await refuseTooMany(scope)
    await queries.updateCollection(tx, id, { deleted_at: null })
    const after = { name: collection.name }
    await recordChange(scope, { kind: 'collection', id, verb: 'restored', actor, after })
    bumpRevision(tx)
  })
}

// Slugs and numbers are looked at and written by one transaction at a time.
async function begin({ tx, engine, clock }: Scope): Promise<void> {
  await acquireLock(tx, engine, 'content')
  const before = new Date(clock.now().getTime() - RECOVERABLE_MS).toISOString()
  await queries.eraseDeleted(tx, { before })
}

async function refuseTooMany({ tx }: Scope): Promise<void> {
  if ((await queries.countCollections(tx)) < MOST_COLLECTIONS) return
  const text = `There can be at most ${MOST_COLLECTIONS} collections. Delete one that is no longer needed.`
  throw new Refusal('conflict', 'too_many_collections', text)
}

function columnsOf(input: CreateCollectionIn) {
  const { name, kind, matches, rules, description, metaTitle, metaDescription } = input
  return {
    name,
    kind,
    matches,
    rules: toJson(kind === 'rules' ? rules.map(storedRule) : []),
    description,
    meta_title: metaTitle,
    meta_description: metaDescription,
  }
}

type Chosen = Pick<CreateCollectionIn, 'kind' | 'productIds'>

// Those that were deleted while the form was open are left out, as they would be a moment later.
async function putChosen({ tx }: Scope, id: string, { kind, productIds }: Chosen): Promise<void> {
  const asked = kind === 'hand' ? productIds : []
  const existing = new Set(asked.length > 0 ? await listKnownIds(tx, asked) : [])
  const binned = await queries.listBinnedOf(tx, id)
  const ids = asked.filter((one) => existing.has(one))
  await queries.replaceChosen(tx, id, kind === 'hand' ? [...ids, ...binned] : [])
}

type Named = { id: string; name: string }

async function slugFor({ tx }: Scope, { id, name }: Named): Promise<string> {
  await queries.eraseDeleted(tx, { slug: slugify(name) })
  const isTaken = queries.collectionSlugTaken(tx, id)
  return freeSlug(tx, { text: name, fallback: 'collection', isTaken })
}

/** A slug that somebody typed, unless it leads to another collection. */
async function freedSlug({ tx }: Scope, typed: { id: string; slug: string }): Promise<string> {
  const slug = slugify(typed.slug)
  if (!slug) throw invalidField('slug', 'The address needs a letter or a digit.')
  await queries.eraseDeleted(tx, { slug })
  const owner = await queries.findSlugOwner(tx, slug, typed.id)
  if (!owner) return slug
  const text = owner.isFormer
    ? `“${slug}” still redirects to “${owner.name}”.`
    : `“${slug}” is already the address of “${owner.name}”.`
  throw new Refusal('conflict', 'slug_taken', text, { fields: { slug: text } })
}

function stale(): Refusal {
  const text =
    'This collection was saved somewhere else in the meantime. Nothing of yours was overwritten.'
  return new Refusal('conflict', 'stale_version', text)
}
