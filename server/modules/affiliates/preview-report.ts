import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { listPostTitles } from '#server/modules/blog/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { requireEarningsManager } from './access.ts'
import { detectColumns, isAmazonReport } from './detect-mapping.ts'
import { matchPosts } from './match-posts.ts'
import { missingColumns, openMapped, type Choice } from './open-mapped.ts'
import { listProgrammes, listStoredKeys } from './queries.ts'
import type { Lines } from './read-lines.ts'
import { openReport } from './report-file/index.ts'
import type { PreviewIn, ReportPreview } from './schema.ts'
import { spelledAsBefore } from './spelled-as-before.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

const SHOWN_ROWS = 8
const LONGEST_EXAMPLE = 60
const AMAZON = 'Amazon'

/** How a file would be read, and what its import would add; writes nothing. */
export async function previewReport(
  ctx: Context,
  actor: Actor,
  { file, input }: { file: Buffer; input: PreviewIn },
): Promise<ReportPreview> {
  requireEarningsManager(actor)
  const report = await openReport(file)
  const programme = await spelledAsBefore(ctx, input.programme)
  const choice = await chosenOrKnown(ctx, report.head, { ...input, programme })
  const { mapping, lines } = await openMapped(ctx, file, choice)
  const missing = missingColumns(mapping)
  const [first] = (await report.rows.next()).value ?? []
  await report.rows.return(undefined)
  const found = missing.length > 0 ? empty() : await sumUp(ctx, lines)
  const { converted, ...numbers } = found
  return {
    programme: choice.programme,
    mapping,
    columns: report.head.map((name, at) => ({
      name,
      example: (first?.cells[at] ?? '').slice(0, LONGEST_EXAMPLE).toWellFormed(),
    })),
    missing,
    ...numbers,
    converted: [...converted].map(([currency, { amount, cents }]) => ({
      currency,
      amount: toMajor(money(amount, currency)),
      cents,
    })),
    ratesAt: currentRates(ctx).fetchedAt,
  }
}

// The programme whose columns they all are, unless another mapping was chosen.
async function chosenOrKnown(ctx: Context, head: string[], input: PreviewIn): Promise<Choice> {
  if (input.mapping) return { programme: input.programme, mapping: input.mapping }
  const programmes = await listProgrammes(ctx.store.db)
  const remembered = programmes
    .map(({ name, mapping }) => ({ programme: name, mapping: fromJson(mapping) }))
    .filter(({ programme }) => !input.programme || programme === input.programme)
    .find(({ mapping }) =>
      Object.values(mapping.columns).every((name) => !name || head.includes(name)),
    )
  const open = { isDayFirst: null, hasDecimalComma: null }
  if (remembered) {
    const { programme, mapping } = remembered
    return { programme, mapping: { ...mapping, ...open }, before: mapping }
  }
  const programme = input.programme || (isAmazonReport(head) ? AMAZON : '')
  return { programme, mapping: { columns: detectColumns(head), currency: null, ...open } }
}

const empty = () => ({
  rows: new Array<ReportPreview['rows'][number]>(),
  from: '',
  to: '',
  added: { lines: 0, cents: 0 },
  unmatched: { lines: 0, cents: 0 },
  doubled: 0,
  unreadable: 0,
  unreadableRows: new Array<number>(),
  converted: new Map<string, { amount: number; cents: number }>(),
})

type Sums = ReturnType<typeof empty>

async function sumUp(ctx: Context, batches: AsyncGenerator<Lines>): Promise<Sums> {
  const sums = empty()
  for await (const batch of batches) await yieldToReaders(() => addBatch(ctx, sums, batch))
  return sums
}

async function addBatch({ store }: Context, sums: Sums, { lines, unreadable }: Lines) {
  const stored = await listStoredKeys(
    store.db,
    lines.map(({ key }) => key),
  )
  const postOf = await matchPosts(store.db, lines)
  sums.unreadable += unreadable.length
  sums.unreadableRows.push(...unreadable.slice(0, SHOWN_ROWS - sums.unreadableRows.length))
  for (const line of lines) {
    const { key, day, cents, amount } = line
    if (!sums.from || day < sums.from) sums.from = day
    if (day > sums.to) sums.to = day
    if (stored.has(key)) {
      sums.doubled++
      continue
    }
    addTo(sums.added, cents)
    if (postOf(line) === undefined) addTo(sums.unmatched, cents)
    if (amount.currency !== shopCurrency()) {
      const sum = sums.converted.get(amount.currency) ?? { amount: 0, cents: 0 }
      sum.amount += amount.amountMinor
      sum.cents += cents
      sums.converted.set(amount.currency, sum)
    }
  }
  const shown = lines.slice(0, SHOWN_ROWS - sums.rows.length)
  const titles = await listPostTitles(
    store.db,
    shown.flatMap((line) => postOf(line) || []),
  )
  for (const line of shown) {
    const { key, day, cents, amount, tag, product } = line
    sums.rows.push({
      day,
      cents,
      currency: amount.currency,
      amount: toMajor(amount),
      tag,
      product,
      post: titles.get(postOf(line) ?? '') ?? '',
      isDoubled: stored.has(key),
    })
  }
}

function addTo(sum: { lines: number; cents: number }, cents: number): void {
  sum.lines++
  sum.cents += cents
}
