import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { stateIn } from '#server/modules/accounts/index.ts'
import {
  expressPayments,
  findPaymentBy,
  type Payer,
} from '#server/modules/orders/payments/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { countryCode, countryName } from '#shared/people/countries.ts'
import { countExpressRead } from './limit-express.ts'
import { providerSilent } from './provider-silent.ts'
import type { Express } from './schema.ts'

const NOBODY: Payer = {
  email: '',
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

type Asked = { provider: string; token: string; proof: string; address: string }

/** What the customer with this proof has agreed to at a provider, and the address that they have there. */
export async function readExpress(
  ctx: Context,
  { provider, token, proof, address }: Asked,
): Promise<Express> {
  const express = expressPayments(ctx, await currentSettings(ctx), provider)
  const payment = await findPaymentBy(ctx.store.db, provider, ['provider_id', token])
  // Whether they may see it, its own page knows.
  if (payment) return presented('ordered', { orderId: payment.order_id })
  if (!proof) throw gone()
  await countExpressRead(ctx, address)
  const read = await express.read(ctx, { token, proof })
  if (read.state === 'unknown') throw providerSilent()
  if (read.state === 'gone') throw gone()
  if (read.state === 'open') return presented('open', { approvalUrl: read.approvalUrl })
  return presented('agreed', { payer: read.payer })
}

function gone() {
  return notFound(
    'What you agreed to at PayPal has expired, or was begun in another browser. Nothing was charged.',
  )
}

type Parts = { approvalUrl?: string; orderId?: string; payer?: Payer }

function presented(
  state: Express['state'],
  { approvalUrl = '', orderId = '', payer = NOBODY }: Parts,
): Express {
  const { email, country: code, ...address } = payer
  // PayPal has a code of its own for China.
  const country = countryName(code === 'C2' ? 'CN' : code) ?? ''
  const region = stateIn(countryCode(country) ?? '', address.state)
  return {
    state,
    approvalUrl,
    orderId,
    email,
    shippingAddress: { ...address, country, state: region },
  }
}
