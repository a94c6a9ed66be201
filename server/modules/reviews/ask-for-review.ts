import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { findOrder, orderTokenOf, type OrderRow } from '#server/modules/orders/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { listBought, listReviewsOfCustomer } from './queries.ts'
import { isReviewable } from './reviewable.ts'
import { wantsNoMail } from './stop-asking.ts'

/** Asks once for a review of what can be reviewed of an order; nothing that its buyer typed is in it. */
export async function askForReview(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const { tx, config } = scope
  const { reviewMailDays, siteName } = await getSettings(tx)
  const order = await findOrder(tx, orderId)
  if (!order || reviewMailDays === 0 || !(await mayAsk(scope, order))) return
  const titles = await titlesToReview(scope, order)
  const [first] = titles
  if (first === undefined) return
  const token = await orderTokenOf(tx, 'stop review mail', order)
  const letter = composeMail({
    to: order.email,
    siteName,
    subject: `How is what you bought at ${siteName}?`,
    body: [
      titles.length === 1
        ? `You have had “${first}” for a few days now. What is it like? A few stars, and a sentence if you like, help whoever thinks of buying it.`
        : 'You have had these for a few days now. What are they like? A few stars, and a sentence if you like, help whoever thinks of buying them.',
      ...(titles.length === 1 ? [] : [titles.map((title) => `• ${title}`).join('\n')]),
      { link: { label: 'Write a review', secret: { kind: 'order-review', orderId } } },
      `This is the only email about it. It belongs to your order ${order.number}.`,
    ],
    stop: {
      label: 'Never ask me for a review',
      url: config.publicUrl + pathTo.stopReviewMail(token),
    },
  })
  await queueMail(scope, {
    ...letter,
    audience: 'other',
    key: `order-review:${orderId}`,
    isCourtesy: true,
    unsubscribeUrl: `${config.publicUrl}/api/reviews/mail-stops/${token}`,
  })
}

// A mail that waits for a mail server would come at a time that nobody chose.
async function mayAsk({ tx, config }: Scope, order: OrderRow): Promise<boolean> {
  if (!config.SMTP_URL || order.email === '' || order.is_quiet === 1) return false
  return !(await wantsNoMail(tx, order.email_key))
}

const MOST_NAMED = 10

async function titlesToReview({ tx }: Scope, order: OrderRow): Promise<string[]> {
  const lines = (await listBought(tx, order.id)).filter((line) => isReviewable(order, line))
  const ids = lines.map(({ product_id }) => product_id)
  const reviews = await listReviewsOfCustomer(tx, order, ids)
  const reviewed = new Set(reviews.map(({ product_id }) => product_id))
  const open = lines.filter(({ product_id }) => !reviewed.has(product_id))
  return open.slice(0, MOST_NAMED).map(({ title }) => title)
}

/** The link of a mail, made when it is sent and stored nowhere. */
export async function mailedReviewLink(
  { store: { db }, config }: Context,
  { orderId }: { orderId: string },
): Promise<string | undefined> {
  const order = await findOrder(db, orderId)
  if (!order) return undefined
  return config.publicUrl + pathTo.reviewOrder(await orderTokenOf(db, 'review order', order))
}
