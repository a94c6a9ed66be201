import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { HOUR_MS, MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { MOST_AT_ONCE, isRunning } from '#server/modules/bulk/index.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { openFile } from './open-file.ts'
import {
  deleteImport,
  deleteUnstarted,
  findImport,
  insertImport,
  insertItems,
  listOpenImports,
  moveImport,
} from './queries.ts'
import { readProducts, type ReadProduct } from './read-products.ts'
import { shortened } from './read-cells.ts'
import { unusableFile } from './unusable-file.ts'

type Upload = { file: Buffer; fileName: string }

/** Reads a file of products and has it checked; changes no product. What the person uploaded before, and did not import, goes. */
export async function startImport(
  ctx: Context,
  actor: Actor,
  { file, fileName }: Upload,
): Promise<void> {
  const member = requireBulkEditor(actor)
  const id = await transact(ctx, (scope) => begin(scope, member, fileName))
  try {
    let position = 0
    let lastLine = 0
    for await (const products of readProducts(openFile(file))) {
      await yieldToReaders(() =>
        transact(ctx, (scope) => addItems(scope, id, { products, position }), {
          isAudited: false,
        }),
      )
      position += products.length
      lastLine = products.at(-1)?.product.line ?? lastLine
      if (position > MOST_AT_ONCE) throw tooManyProducts()
    }
    if (position === 0) throw unusableFile('There is no product in this file.')
    await transact(ctx, (scope) => endReading(scope, id, lastLine), { causedBy: member.userId })
  } catch (error) {
    await transact(ctx, ({ tx }) => deleteImport(tx, id))
    throw error
  }
}

async function begin(scope: Scope, member: Member, fileName: string): Promise<string> {
  const { tx, engine, clock } = scope
  await acquireLock(tx, engine, 'product-import')
  await deleteUnstarted(tx, member.userId)
  await refuseSecond(scope)
  const id = scope.newId()
  await insertImport(tx, {
    id,
    by_user: member.userId,
    file_name: fileName,
    state: 'reading',
    created_at: timestamp(clock),
  })
  scope.trail({ deed: 'products-uploaded', by: member, subject: id })
  return id
}

// A file is read within a request, and nobody goes on with one that was cut off.
const READING_MS = 10 * MINUTE_MS

async function refuseSecond({ tx, clock }: Scope): Promise<void> {
  const now = clock.now().getTime()
  for (const { state, created_at, run_id } of await listOpenImports(tx)) {
    const longestMs = state === 'reading' ? READING_MS : HOUR_MS
    const isOpen =
      state === 'started'
        ? run_id !== null && (await isRunning(tx, run_id))
        : Date.parse(created_at) > now - longestMs
    if (!isOpen) continue
    const text = 'Another import of products is under way. Wait until it has finished.'
    throw new Refusal('conflict', 'import_open', text, { fields: { file: text } })
  }
}

type Batch = { products: ReadProduct[]; position: number }

async function addItems(scope: Scope, importId: string, { products, position }: Batch) {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'product-import')
  if (!(await findImport(tx, importId)))
    throw new Refusal('conflict', 'import_replaced', 'Another file was chosen meanwhile.')
  const rows = products.map(({ product, problem }, at) => ({
    id: scope.newId(),
    import_id: importId,
    position: position + at,
    line: product.line,
    handle: shortened(product.handle),
    title: shortened(product.title ?? ''),
    draft: toJson(product),
    verdict: problem ? ('refused' as const) : ('' as const),
    problem: problem?.text ?? '',
    problem_line: problem?.line ?? 0,
  }))
  await insertItems(tx, rows)
}

async function endReading(scope: Scope, id: string, rows: number): Promise<void> {
  await moveImport(scope.tx, id, { from: ['reading'], to: 'checking', rows })
  await scope.schedule({ kind: 'product-import.check', key: id, payload: { importId: id } })
}

function tooManyProducts(): Refusal {
  const most = MOST_AT_ONCE.toLocaleString('en-US')
  return unusableFile(
    `This file has more than ${most} products. Split it, and import one after the other.`,
  )
}
