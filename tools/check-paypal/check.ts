import { startPaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'
import { judgeBy, readDescriptions } from './descriptions.ts'
import { goRounds } from './rounds.ts'

// Which of PayPal's schemas describes what a webhook is about.
const RESOURCES: Record<string, [file: string, schema: string]> = {
  'checkout-order': ['checkout_orders_v2', 'order'],
  capture: ['payments_payment_v2', 'capture-2'],
  refund: ['payments_payment_v2', 'refund'],
}

type Told = { resource_type: string; resource: unknown }

/**
 * Judges every request of ours and every answer and webhook of the stand-in by PayPal's OpenAPI files in `folder`;
 * undefined where they are not.
 */
export async function checkPaypal(folder: string) {
  const descriptions = readDescriptions(folder)
  if (!descriptions) return undefined
  const standIn = await startPaypalStandIn()
  try {
    await goRounds(standIn)
    const { exchanges, events } = standIn.state
    const judged = judgeBy(descriptions)
    const problems = exchanges.flatMap((exchange) =>
      judged
        .exchange(exchange)
        .map((text) => `${exchange.method} ${exchange.path} ${exchange.status}: ${text}`),
    )
    for (const { type, body } of events) {
      const told: Told = JSON.parse(body)
      const [file, schema] = RESOURCES[told.resource_type] ?? ['', '']
      const about = judged.resource(file, schema, told.resource)
      problems.push(...[...judged.event(told), ...about].map((text) => `${type}: ${text}`))
    }
    const answers = new Set(
      exchanges.map(
        ({ method, path, status }) =>
          `${method} ${path.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/g, (segment) => (/^\/v\d$/.test(segment) ? segment : '/*'))} ${status}`,
      ),
    )
    return { problems, exchanges: exchanges.length, events: events.length, answers: [...answers] }
  } finally {
    await standIn.close()
  }
}
