import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, optionalDay } from '#shared/api/schemas.ts'
import { orderOut } from '#server/modules/orders/schema.ts'
import { PAYMENT_STATUSES } from '#shared/orders/order-states.ts'

export const capturedOut = z.object({
  order: orderOut,
  payment: z.object({
    provider: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    approvalUrl: z.string().optional(),
  }),
})

export const openedOut = z.object({
  payment: z.object({ provider: z.string(), id: z.string(), approvalUrl: z.string() }),
})

export const webhookParam = z.object({ provider: idText(40) })

const SOURCES = ['site', 'return', 'webhook', 'sweeper', 'owner'] as const

/** The days of the site on which it happened, both included. */
const days = { from: optionalDay, to: optionalDay }

export const ledgerQuery = z.object({
  /** An order's id or number. */
  order: idText(200).optional(),
  source: z.enum(['all', ...SOURCES]).default('all'),
  ...days,
  ...pageQuery(20),
})

export const movementsQuery = z.object(days)

export const paymentEventOut = z.object({
  _id: z.string(),
  at: z.string(),
  provider: z.string(),
  /** Who spoke. */
  source: z.enum(SOURCES),
  kind: z.string(),
  outcome: z.string(),
  details: z.record(z.string(), z.unknown()),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** What came, or with a minus what went back, in `currency`; null where no money moved. */
  amount: z.number().nullable(),
  currency: z.string(),
})

const sumOut = z.object({
  currency: z.string(),
  received: z.number(),
  refunded: z.number(),
  left: z.number(),
})

export const ledgerOut = z.object({
  events: z.array(paymentEventOut),
  /** At most 10,000, as far as anybody pages. */
  totalEvents: z.number(),
  /** Of all events that the query finds: what came and what went back, by currency. */
  sums: z.array(sumOut),
  /** The same by method. */
  methods: z.array(sumOut.extend({ method: z.string() })),
  /** What is left, in the shop's currency as orders count it. */
  base_total: z.number(),
  ...pagingOut,
})

export type PaymentEvent = z.infer<typeof paymentEventOut>
export type Ledger = z.infer<typeof ledgerOut>
export type LedgerQuery = z.output<typeof ledgerQuery>
export type Captured = z.infer<typeof capturedOut>
export type Opened = z.infer<typeof openedOut>['payment']
