import { z } from 'zod'
import type { SignedWebhook } from '#server/adapters/paypal/types.ts'
import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderNotice, Webhook } from '#server/modules/orders/payments/provider.ts'
import { fromDecimalText } from '#shared/money/money.ts'
import { namesOf } from '#shared/api/record.ts'
import { EXPRESS } from './express.ts'
import { reasonOf } from './reason.ts'

// PayPal repeats a webhook for three days.
const OLDEST_MS = 4 * DAY_MS
const AHEAD_MS = 10 * MINUTE_MS

/** Reads a webhook that PayPal sent and nobody else; `beforeAsking` may refuse to ask it so. */
export async function readPaypalWebhook(
  ctx: Context,
  webhook: Webhook,
  beforeAsking: () => Promise<void>,
): Promise<ProviderNotice> {
  const { paypal, config } = ctx
  if (!paypal || !config.PAYPAL_WEBHOOK_ID)
    return { fault: 'forged', reason: 'this site expects no webhooks from PayPal' }
  const signed = signedOf(webhook)
  const event = eventOf(webhook.body)
  if (!signed || !event) return { fault: 'malformed', reason: 'this is not a webhook from PayPal' }
  if (!isFromPaypal(signed.certUrl, config.PAYPAL_API_BASE))
    return { fault: 'forged', reason: 'its certificate is not PayPal’s' }
  const age = ctx.clock.now().getTime() - Date.parse(signed.transmissionTime)
  if (!(age < OLDEST_MS && age > -AHEAD_MS))
    return { fault: 'forged', reason: 'it is from another time' }
  await beforeAsking()
  const genuine = await paypal.isGenuine(signed)
  if (!('ok' in genuine)) return { fault: 'unknown', reason: reasonOf(genuine) }
  return genuine.value ? toldBy(event) : { fault: 'forged', reason: 'PayPal did not sign it' }
}

const HEADERS = {
  transmissionId: /^[\w-]{1,50}$/,
  transmissionTime: /^\d{4}-\d\d-\d\dT[\d:.]{8,12}(?:Z|[+-]\d\d:\d\d)$/,
  certUrl: /^https?:\/\/[\x21-\x7E]{1,480}$/,
  authAlgo: /^[a-zA-Z0-9]{1,100}$/,
  signature: /^[\w+/=-]{1,500}$/,
}

function signedOf({ headers, body }: Webhook): SignedWebhook | undefined {
  const signature = {
    transmissionId: headers.get('paypal-transmission-id') ?? '',
    transmissionTime: headers.get('paypal-transmission-time') ?? '',
    certUrl: headers.get('paypal-cert-url') ?? '',
    authAlgo: headers.get('paypal-auth-algo') ?? '',
    signature: headers.get('paypal-transmission-sig') ?? '',
  }
  const isWhole = namesOf(HEADERS).every((name) => HEADERS[name].test(signature[name]))
  return isWhole ? { ...signature, body } : undefined
}

function isFromPaypal(certUrl: string, base: string): boolean {
  if (!URL.canParse(certUrl)) return false
  const { protocol, hostname, origin } = new URL(certUrl)
  if (origin === new URL(base).origin) return true
  return protocol === 'https:' && /^(?:[a-z0-9-]+\.)*paypal\.com$/.test(hostname)
}

const id = z.string().regex(/^[\w-]{1,100}$/)
const amount = z.object({ currency_code: z.string(), value: z.string() })
const event = z.object({
  id,
  event_type: z.string().regex(/^[A-Z][A-Z_.-]{0,99}$/),
  resource_type: z.string().max(100).default(''),
  resource: z.object({
    id: id.optional(),
    amount: amount.optional(),
    custom_id: z.string().max(127).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    purchase_units: z
      .array(z.object({ amount: amount.optional(), custom_id: z.string().optional() }))
      .optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional() }).optional() })
      .optional(),
  }),
})

type Event = z.infer<typeof event>

function eventOf(body: string): Event | undefined {
  try {
    return event.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

function toldBy({ id: eventId, event_type: kind, resource }: Event): ProviderNotice {
  const isOrder = kind.startsWith('CHECKOUT.ORDER.')
  const isReversal = kind === 'PAYMENT.CAPTURE.REVERSED'
  const isRefund = kind === 'PAYMENT.CAPTURE.REFUNDED' || kind.startsWith('PAYMENT.REFUND.')
  const unit = isOrder ? resource.purchase_units?.[0] : resource
  const own = resource.id ?? ''
  const upper = resource.links?.find(({ rel }) => rel === 'up')?.href ?? ''
  const [, captureId = ''] = /\/captures\/([\w-]+)$/.exec(upper) ?? []
  const common = { eventId, kind, isReversal }
  if (isRefund || isReversal) {
    const refund = isRefund && own ? { id: own, ownId: resource.custom_id ?? '' } : undefined
    return { ...common, paymentId: '', captureId: captureId || own, refund, claim: undefined }
  }
  return {
    ...common,
    paymentId: isOrder ? own : (resource.supplementary_data?.related_ids?.order_id ?? ''),
    captureId: isOrder ? '' : own,
    refund: undefined,
    // Agreed to before there was an order, whose amount and ids it got later.
    claim:
      unit && !unit.custom_id?.startsWith(EXPRESS)
        ? { amount: moneyOf(unit.amount), ownId: unit.custom_id ?? '' }
        : undefined,
  }
}

function moneyOf(money: z.infer<typeof amount> | undefined) {
  return money && fromDecimalText(money.value, money.currency_code)
}
