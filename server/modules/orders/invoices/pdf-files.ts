import { LRUCache } from 'lru-cache'
import { BoundedWorker, TooBusy } from '#server/kernel/bounded-worker.ts'
import { MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { TookTooLong } from '#server/kernel/within-time.ts'
import type { InvoicePaper } from '#shared/orders/invoice-paper.ts'

// One of a hundred long lines takes a second or two.
const WRITE_MS = 20 * SECOND_MS
const MOST_WAITING = 20
const MAX_BYTES = 4 * 1024 * 1024

/** The library and its fonts are loaded by the thread, for the first who asks. */
const writer = new BoundedWorker<InvoicePaper, Uint8Array>(
  ownScript('server/modules/orders/invoices/write-pdf-worker.ts'),
)

const files = new LRUCache<string, Uint8Array, InvoicePaper>({
  maxSize: MAX_BYTES,
  ttl: 15 * MINUTE_MS,
  // Two bytes a character at worst.
  sizeCalculation: (bytes, key) => bytes.length + 2 * key.length + 200,
  fetchMethod: (_key, _stale, { context }) =>
    writer.run(context, { limitMs: WRITE_MS, mostWaiting: MOST_WAITING }),
})

/**
 * The file of an invoice, written in a thread, because a long one takes a second. It is remembered for a while: whoever asks
 * for the same again costs nothing.
 */
export async function pdfFile(paper: InvoicePaper): Promise<Uint8Array> {
  try {
    return await files.forceFetch(JSON.stringify(paper), { context: paper })
  } catch (error) {
    if (!(error instanceof TooBusy) && !(error instanceof TookTooLong)) throw error
    const text = 'The file cannot be made at the moment. Please try again in a minute.'
    throw new Refusal('unavailable', 'file_not_made', text)
  }
}
