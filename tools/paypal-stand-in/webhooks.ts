import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { State } from './state.ts'

// Stands for PayPal's private key.
const KEY = 'the key of the stand-in'

/** Keeps a webhook for sending; `state.held` is the queue. */
export function tell(state: State, type: string, resourceType: string, resource: unknown): void {
  if (state.mode.webhooks === 'off') return
  const id = `WH-${state.nextId('E')}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: state.now(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: 'From the stand-in.',
    resource,
    links: [],
  })
  const event = { id, type, body, headers: {} }
  state.events.push(event)
  state.held.push(event)
}

type Signing = { webhookId: string; base: string; at: string; transmissionId: string }

/** The headers that PayPal signs a body with. */
export function sign(body: string, { webhookId, base, at, transmissionId }: Signing) {
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${base}/v1/notifications/certs/CERT-stand-in`,
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': signatureOf(`${transmissionId}|${at}|${webhookId}|${crc32(body)}`),
  }
}

type Question = Record<
  | 'auth_algo'
  | 'cert_url'
  | 'transmission_id'
  | 'transmission_sig'
  | 'transmission_time'
  | 'webhook_id',
  string
>

/** Whether PayPal would have signed that; `raw` is the request as it came, for the event's own bytes. */
export function isSigned(question: Question, raw: string, webhookId: string): boolean {
  const [, event = ''] = /"webhook_event":([\s\S]*)\}$/.exec(raw) ?? []
  const { transmission_id: id, transmission_time: at } = question
  const signature = signatureOf(`${id}|${at}|${question.webhook_id}|${crc32(event)}`)
  return question.webhook_id === webhookId && question.transmission_sig === signature
}

// PayPal's description wants a signature to begin with a letter or digit, which base64 need not.
function signatureOf(text: string): string {
  return createHmac('sha256', KEY).update(text).digest('hex')
}
