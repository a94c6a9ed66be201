import type * as Sdk from '@paypal/paypal-server-sdk'
import { toldCall } from '#server/kernel/outside-calls.ts'
import { asRecord } from '#shared/api/record.ts'
import { failureOf } from './faults.ts'
import { PaypalFaultError, paypalLine } from './line.ts'
import { readOrder, readRefund } from './answers.ts'
import { orderRequest, paypalMoney, unitPatch } from './requests.ts'
import type { PaypalAnswer, SignedWebhook, PaypalServer } from './types.ts'

type Options = {
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  base: string
  /** For questions; what moves money may take `moneyMs`. */
  askMs?: number
  moneyMs?: number
}

const ASK_MS = 3000
const MONEY_MS = 10_000
const LIBRARY_ORIGIN = 'https://api-m.sandbox.paypal.com'
const MOVES_MONEY = /\/(?:capture|refund)$/
const REPRESENTATION = 'return=representation'

type Configured = {
  PAYPAL_CLIENT_ID?: string | undefined
  PAYPAL_CLIENT_SECRET?: string | undefined
  PAYPAL_WEBHOOK_ID?: string | undefined
  PAYPAL_API_BASE: string
}

/** PayPal as configured, if it is. */
export function paypalOf(config: Configured): PaypalServer | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_BASE: base } = config
  return openPaypal({ clientId, clientSecret, webhookId, base })
}

/** PayPal as reached through its own library. */
export function openPaypal(options: Options): PaypalServer {
  const line = lineTo(options)
  const ask = <Value>(question: Question<Value>) => toldCall('paypal', () => line(question))
  return {
    createOrder: (order) =>
      ask(async (client, { OrdersController }) => {
        const body = orderRequest(order)
        const request = { body, paypalRequestId: order.requestId, prefer: REPRESENTATION }
        return readOrder((await new OrdersController(client).createOrder(request)).result)
      }),
    findOrder: (id) =>
      ask(async (client, { OrdersController }) =>
        readOrder((await new OrdersController(client).getOrder({ id })).result),
      ),
    changeOrder: (id, unit) =>
      ask(async (client, { OrdersController }) => {
        await new OrdersController(client).patchOrder({ id, body: unitPatch(unit) })
        return undefined
      }),
    captureOrder: (id, requestId) =>
      ask(async (client, { OrdersController }) => {
        const request = { id, paypalRequestId: requestId, prefer: REPRESENTATION }
        return readOrder((await new OrdersController(client).captureOrder(request)).result)
      }),
    refundCapture: ({ captureId, requestId, customId, amount, note }) =>
      ask(async (client, { PaymentsController }) => {
        const body = {
          amount: paypalMoney(amount),
          customId,
          ...(note && { noteToPayer: note.slice(0, 255) }),
        }
        const request = { captureId, paypalRequestId: requestId, prefer: REPRESENTATION, body }
        return readRefund(
          (await new PaymentsController(client).refundCapturedPayment(request)).result,
        )
      }),
    findRefund: (refundId) =>
      ask(async (client, { PaymentsController }) =>
        readRefund((await new PaymentsController(client).getRefund({ refundId })).result),
      ),
    isGenuine: (webhook) => ask((client) => verify(client, options.webhookId ?? '', webhook)),
  }
}

type Library = typeof Sdk
type Question<Value> = (client: Sdk.Client, library: Library) => Promise<Value>

// The library is large, so a site without PayPal never loads it. It keeps a failed token for ever, so a client that failed
// is not used again.
function lineTo(options: Options) {
  let cachedClient: Sdk.Client | undefined
  return async <Value>(question: Question<Value>): Promise<PaypalAnswer<Value>> => {
    const library = await import('@paypal/paypal-server-sdk')
    const client = (cachedClient ??= newClient(library, options))
    try {
      return { ok: true, value: await question(client, library) }
    } catch (error) {
      const failure = failureOf(error)
      if (['unreachable', 'refused', 'nonsense'].includes(failure.fault) && cachedClient === client)
        cachedClient = undefined
      return failure
    }
  }
}

// The library knows two addresses and no other, so what it sends is taken from it on the way.
function newClient(library: Library, { clientId, clientSecret, ...line }: Options): Sdk.Client {
  const { base, askMs = ASK_MS, moneyMs = MONEY_MS } = line
  const timeoutMs = (path: string) => (MOVES_MONEY.test(path) ? moneyMs : askMs)
  const send = paypalLine({ libraryOrigin: LIBRARY_ORIGIN, base, timeoutMs })
  class Client extends library.Client {
    override getRequestBuilderFactory(): ReturnType<Sdk.Client['getRequestBuilderFactory']> {
      const build = super.getRequestBuilderFactory()
      return (...args) => {
        const request = build(...args)
        request.intercept(send)
        return request
      }
    }
  }
  return new Client({
    environment: library.Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthClockSkew: 60,
    },
  })
}

const VERIFY = '/v1/notifications/verify-webhook-signature'

// The library has no call for this. PayPal compares bytes, so the event goes back as it came, not parsed and written again.
async function verify(
  client: Sdk.Client,
  webhookId: string,
  webhook: SignedWebhook,
): Promise<boolean> {
  const { transmissionId, transmissionTime, certUrl, authAlgo, signature } = webhook
  const around = {
    auth_algo: authAlgo,
    cert_url: certUrl,
    transmission_id: transmissionId,
    transmission_sig: signature,
    transmission_time: transmissionTime,
    webhook_id: webhookId,
  }
  const request = client.getRequestBuilderFactory()('POST', VERIFY)
  request.header('Content-Type', 'application/json')
  request.text(`${JSON.stringify(around).slice(0, -1)},"webhook_event":${webhook.body}}`)
  request.authenticate([{ oauth2: true }])
  const { result } = await request.callAsText()
  const { verification_status: status } = asRecord(parsed(result))
  if (status !== 'SUCCESS' && status !== 'FAILURE') throw new PaypalFaultError('nonsense')
  return status === 'SUCCESS'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PaypalFaultError('nonsense')
  }
}
