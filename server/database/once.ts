import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import type { Tx } from './database.ts'
import { preparedStatement } from './prepared-query.ts'
import type { KernelTables } from './tables.ts'

/** A request that must happen once. `body` is the parsed body, so that spaces and the order of keys do not matter. */
export type Attempt = {
  /** Chosen by the client and repeated on a retry; without a key, nothing is remembered. */
  key: string | undefined
  /** Keys are scoped to the actor; guests without a secret share a scope, so their keys must be random. */
  actor: Actor
  request: { method: string; path: string; body: unknown }
}

type Answer = { status: number; body: unknown }

const KEPT_MS = DAY_MS
/** The status of a write in progress; visible to its own transaction only. */
const NOT_ANSWERED = 0

/**
 * Runs `write` in a transaction, once per key: a repeated request gets the first answer, and waits for it while the first
 * still runs. The same key with another request is a conflict. A write that fails leaves no key.
 */
export function once<Result extends Answer>(
  ctx: Context,
  { key, actor, request }: Attempt,
  write: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return transact(ctx, write)
  const row = {
    key: rowKey(actor, key),
    fingerprint: digest(JSON.stringify([request.method, request.path, request.body])),
  }
  return transact(ctx, async (scope) => {
    const keyRow = await takeKey(scope, row)
    if (keyRow.status !== NOT_ANSWERED) return answerAgain<Result>(keyRow, row)
    const answer = await write(scope)
    await keepAnswer(scope, row.key, answer)
    return answer
  })
}

/** Whether an attempt was answered before; one in progress was not. */
export async function isAnswered(
  { store }: Pick<Context, 'store'>,
  { key, actor }: Attempt,
): Promise<boolean> {
  if (key === undefined) return false
  const row = await store.db
    .selectFrom('idempotency_keys')
    .select('status')
    .where('key', '=', rowKey(actor, key))
    .executeTakeFirst()
  return row !== undefined
}

function rowKey(actor: Actor, key: string): string {
  return digest(JSON.stringify([ownerOf(actor), key]))
}

/** Forgets idempotency keys that are too old to be sent again. */
export async function removeOldKeys({ tx, clock }: Scope): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

type KeyRow = KernelTables['idempotency_keys']

// On either engine, a concurrent repetition blocks here until the first has committed or rolled back.
async function takeKey({ tx, clock }: Scope, key: Pick<KeyRow, 'key' | 'fingerprint'>) {
  const [row] = (await takeRow(tx, { ...key, created_at: timestamp(clock) })).rows
  if (!row) throw new Error('a row that is there, or is written, is returned')
  return row
}

const takeRow = preparedStatement(
  (tx: Tx, { key, fingerprint, created_at }: Omit<KeyRow, 'status' | 'answer'>) =>
    tx
      .insertInto('idempotency_keys')
      .values({ key, fingerprint, status: NOT_ANSWERED, answer: '', created_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll(),
)

async function keepAnswer({ tx }: Scope, key: string, { status, body }: Answer): Promise<void> {
  await keepRow(tx, { key, status, answer: JSON.stringify(body) })
}

const keepRow = preparedStatement(
  (tx: Tx, { key, status, answer }: Pick<KeyRow, 'key' | 'status' | 'answer'>) =>
    tx.updateTable('idempotency_keys').set({ status, answer }).where('key', '=', key),
)

function answerAgain<Result>(keyRow: KeyRow, { fingerprint }: Pick<KeyRow, 'fingerprint'>): Result {
  if (keyRow.fingerprint === fingerprint)
    // The answer to the same request was of this type.
    return { status: keyRow.status, body: JSON.parse(keyRow.answer) } as Result
  const message = 'This Idempotency-Key was already used for another request.'
  throw new Refusal('conflict', 'idempotency_key_reused', message)
}

function ownerOf(actor: Actor): string[] {
  if (actor.kind === 'member') return [actor.kind, actor.userId]
  if (actor.kind === 'holder') return [actor.kind, actor.of, actor.secret]
  return actor.kind === 'system' ? [actor.kind, actor.job] : [actor.kind]
}
