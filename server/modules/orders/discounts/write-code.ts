import { recordChange } from '#server/database/audit/record-change.ts'
import type { Flag } from '#server/database/tables.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { startOfDay } from '#shared/time/site-time.ts'
import { presentCodes } from './present.ts'
import { findCodeById, insertCode, updateCode } from './queries-codes.ts'
import type { CodeRow } from './queries.ts'
import type { CodeTerms, CreateCodeIn, DiscountCode, PutCodeIn } from './schema.ts'

const KIND = 'discount-code'

/** Makes a discount code; its name is taken for good, so that what orders say of it stays true. */
export async function createCode(
  ctx: Context,
  actor: Actor,
  { code, ...terms }: CreateCodeIn,
): Promise<DiscountCode> {
  requireOrderManager(actor)
  const { timeZone } = await currentSettings(ctx)
  const created = await transact(ctx, async (scope) => {
    const [id, now] = [scope.newId(), timestamp(scope.clock)]
    const columns = columnsOf(terms, timeZone)
    const row = { ...columns, id, code, created_at: now, updated_at: now }
    if (!(await insertCode(scope.tx, row)))
      throw invalidField('code', 'There is already a code with this name.')
    await recordChange(scope, {
      kind: KIND,
      id,
      verb: 'created',
      actor,
      after: { code, ...columns },
    })
    return id
  })
  return readCode(ctx, created, timeZone)
}

/** Changes the terms of a code; orders that have it already keep what they got. */
export async function changeCode(
  ctx: Context,
  actor: Actor,
  { id, version, ...terms }: PutCodeIn & { id: string },
): Promise<DiscountCode> {
  requireOrderManager(actor)
  const { timeZone } = await currentSettings(ctx)
  await transact(ctx, async (scope) => {
    const before = await findCodeById(scope.tx, id)
    if (!before) throw notFound('Discount code not found.')
    const columns = columnsOf(terms, timeZone)
    const change = { ...columns, updated_at: timestamp(scope.clock) }
    if (!(await updateCode(scope.tx, { id, version, columns: change })))
      throw await refusalOf(scope, id, { version, maxUses: terms.maxUses })
    await recordChange(scope, {
      kind: KIND,
      id,
      verb: 'changed',
      actor,
      before: termsOf(before),
      after: columns,
    })
  })
  return readCode(ctx, id, timeZone)
}

function termsOf(row: CodeRow): ReturnType<typeof columnsOf> {
  const { id: _id, code: _code, uses: _uses, version: _version, ...rest } = row
  const { created_at: _created, updated_at: _updated, ...terms } = rest
  return terms
}

function columnsOf(terms: CodeTerms, timeZone: string) {
  return {
    percent: terms.percent,
    amount_cents: terms.amount,
    free_shipping: flagOf(terms.freeShipping),
    max_uses: terms.maxUses,
    min_order_cents: terms.minOrder,
    min_pieces: terms.minPieces,
    product_ids: toJson(terms.productIds),
    category_ids: toJson(terms.categoryIds),
    collection_ids: toJson(terms.collectionIds),
    once_each: flagOf(terms.oncePerCustomer),
    is_automatic: flagOf(terms.isAutomatic),
    combines_with: toJson(terms.combinesWith),
    is_active: flagOf(terms.isActive),
    starts_at: startOf(terms.startsOn, timeZone),
    ends_at: terms.endsOn ? startOf(daysAfter(terms.endsOn, 1), timeZone) : null,
  }
}

function startOf(day: string, timeZone: string): string | null {
  return startOfDay(day, timeZone)?.toISOString() ?? null
}

async function refusalOf(
  { tx }: Scope,
  id: string,
  { version, maxUses }: { version: number; maxUses: number | null },
): Promise<Refusal> {
  const code = await findCodeById(tx, id)
  if (!code) return notFound('Discount code not found.')
  if (code.version === version && maxUses !== null)
    return invalidField('maxUses', `It has been used ${code.uses} times already.`)
  const text = 'This code was changed elsewhere in the meantime. Nothing was overwritten.'
  return new Refusal('conflict', 'stale_version', text)
}

async function readCode(ctx: Context, id: string, timeZone: string): Promise<DiscountCode> {
  const row = await findCodeById(ctx.store.db, id)
  const moment = { now: timestamp(ctx.clock), timeZone }
  const [code] = row ? await presentCodes(ctx, [row], moment) : []
  if (!code) throw notFound('Discount code not found.')
  return code
}

function flagOf(is: boolean): Flag {
  return is ? 1 : 0
}
