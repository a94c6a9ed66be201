import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { heldUntil } from '#server/modules/orders/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { deleteWaits, findWaitedFor, listConfirmed, type WaitRow } from './queries.ts'
import { waitToken } from './wait-link.ts'

const AT_ONCE = 50

export async function tellOfRestock(
  scope: Scope,
  { data: { productId } }: Happened<'product.restocked'>,
): Promise<void> {
  await tellLater(scope, productId)
}

/** Now, or at `runAt` (ISO 8601). */
export function tellLater(scope: Scope, productId: string, runAt?: string): Promise<void> {
  const at = runAt ? { runAt } : {}
  return scope.schedule({ kind: 'stock.tell', key: productId, payload: { productId }, ...at })
}

/**
 * Tells those who wait for a product that it is back, fifty at a time, and forgets them. Where it is sold out again
 * meanwhile, or others are buying all of it, the others go on waiting.
 */
export async function tellWaiting(
  scope: Scope,
  { productId }: { productId: string },
): Promise<void> {
  const product = await findWaitedFor(scope.tx, productId)
  if (product?.status !== 'live' || product.stock === 0) return
  if (!isSoldHere({ sellingMode: product.selling_mode }) || !scope.config.SMTP_URL) return
  const waiting = await listConfirmed(scope.tx, productId, AT_ONCE)
  if (waiting.length === 0) return
  // Who comes now could not order it either.
  const until = await heldUntil(scope, product)
  if (until) return tellLater(scope, productId, until)
  for (const wait of waiting) await mailBack(scope, wait, product)
  await deleteWaits(
    scope.tx,
    waiting.map(({ id }) => id),
  )
  if (waiting.length === AT_ONCE) await tellLater(scope, productId)
}

type Product = { slug: string; title: string }

async function mailBack(scope: Scope, wait: WaitRow, { slug, title }: Product): Promise<void> {
  const { tx, config } = scope
  const { siteName } = await getSettings(tx)
  const token = await waitToken(tx, 'end stock wait', wait)
  const letter = composeMail({
    to: wait.email,
    siteName,
    subject: `“${title}” is back at ${siteName}`,
    body: [
      `You asked us to tell you when “${title}” is in stock again. It is now; nothing is set aside for you.`,
      { link: { label: 'See it in the store', url: config.publicUrl + pathTo.product(slug) } },
      'This is the only email about it, and your address is forgotten.',
    ],
    stop: { label: 'Tell me nothing more', url: config.publicUrl + pathTo.stopWaiting(token) },
  })
  await queueMail(scope, {
    ...letter,
    audience: 'other',
    key: `restock:${wait.id}`,
    isCourtesy: true,
    unsubscribeUrl: `${config.publicUrl}/api/stock-waits/ends/${token}`,
  })
}
