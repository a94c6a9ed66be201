import { isWithinLimit, takeLimit, type Limit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { invalidField, notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { subscriberNetwork } from '#server/kernel/short-network.ts'
import { emailKey, isOwnAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { heldUntil } from '#server/modules/orders/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { pathTo } from '#shared/addresses.ts'
import { confirmWait, findWaitedFor, putWait, type WaitRow } from './queries.ts'
import { tellLater } from './tell-waiting.ts'
import { waitToken } from './wait-link.ts'

const PER_NETWORK = 20
/** The form must not become a way to send mail to strangers. */
const PER_STRANGER = { max: 3, windowMs: DAY_MS }
const FOR_STRANGERS = { max: 60, windowMs: HOUR_MS }
/** So that nobody alone uses up what is for all. */
const OF_NETWORK = { max: 15, windowMs: HOUR_MS }

export const waitLimit = (address: string): Limit => [`stock-waits:${address}`, PER_NETWORK]

type Asked = { productId: string; email: string; homepage: string; address: string }

/**
 * Notes that an address wants to be told when a product is back. True where it is the confirmed one of whoever asks; any
 * other is mailed a link first, and the answer says nothing about who waits already. Refuses where no more mail may go now.
 */
export async function askToWait(
  ctx: Context,
  visitor: Actor,
  { productId, email, homepage, address }: Asked,
): Promise<boolean> {
  await takeLimit(ctx, ...waitLimit(address))
  if (homepage) throw invalidField('homepage', 'Leave this field empty.')
  return transact(ctx, async (scope) => {
    const product = await findWaitedFor(scope.tx, productId)
    if (!product || product.status === 'draft') throw notFound('Product not found')
    await requireSoldOut(scope, product)
    const wait = await putWait(scope.tx, {
      id: scope.newId(),
      product_id: productId,
      email,
      email_key: emailKey(email),
      created_at: timestamp(scope.clock),
      confirmed_at: null,
    })
    const isOwn = await isOwnAddress(scope.tx, visitor, wait.email_key)
    if (isOwn) await confirmWait(scope.tx, wait.id, timestamp(scope.clock))
    else await mailQuestion(scope, wait, { title: product.title, address })
    return isOwn
  })
}

type Product = NonNullable<Awaited<ReturnType<typeof findWaitedFor>>>

async function requireSoldOut(scope: Scope, product: Product): Promise<void> {
  const { status, selling_mode, stock } = product
  if (!scope.config.SMTP_URL)
    throw new Refusal('conflict', 'no_mail', 'This site sends no email at the moment.')
  if (status !== 'live' || !isSoldHere({ sellingMode: selling_mode }))
    throw new Refusal('conflict', 'not_sold_here', 'This product is not sold here.')
  const until = stock > 0 ? await heldUntil(scope, product) : undefined
  if (stock > 0 && !until)
    throw new Refusal('conflict', 'in_stock', 'It is in stock: you can order it now.')
  // Nothing is restocked when an order that was not paid lets go of some of them.
  if (until) await tellLater(scope, product.id, until)
}

// The same for whoever waits already and is mailed nothing: the answer must not tell who does.
async function requireFewMails(scope: Scope, address: string): Promise<void> {
  const network = `stock-wait-mails:${subscriberNetwork(address)}`
  if (
    (await isWithinLimit(scope, network, OF_NETWORK)) &&
    (await isWithinLimit(scope, 'stock-waits-to-strangers', FOR_STRANGERS))
  )
    return
  const text = 'Too many people are asking right now. Please try again in an hour.'
  throw new Refusal('too_many', 'too_many', text, { retryAfterSeconds: HOUR_MS / SECOND_MS })
}

type Question = { title: string; address: string }

async function mailQuestion(
  scope: Scope,
  wait: WaitRow,
  { title, address }: Question,
): Promise<void> {
  await requireFewMails(scope, address)
  if (wait.confirmed_at !== null) return
  // Three mails have gone to it, and any of them still does.
  const stranger = `stock-wait-to:${digest(wait.email_key)}`
  if (!(await isWithinLimit(scope, stranger, PER_STRANGER))) return
  const { siteName } = await getSettings(scope.tx)
  const token = await waitToken(scope.tx, 'end stock wait', wait)
  const letter = composeMail({
    to: wait.email,
    siteName,
    subject: `Shall we tell you when it is back at ${siteName}?`,
    body: [
      `Someone asked to be told at this address when “${title}” is back in stock. If it was you, press the link within two days. We then send one email, and forget the address.`,
      { link: { label: 'Yes, tell me', secret: { kind: 'stock-wait', waitId: wait.id } } },
      'If it wasn’t you, you can ignore this email. Without the link, nothing is sent to you, and the address is forgotten after two days.',
    ],
    stop: {
      label: 'Forget this address now',
      url: scope.config.publicUrl + pathTo.stopWaiting(token),
    },
  })
  await queueMail(scope, { ...letter, audience: 'other', isCourtesy: true })
}
