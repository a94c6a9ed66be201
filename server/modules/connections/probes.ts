import type { AiFault } from '#server/adapters/ai.ts'
import type { MailFault } from '#server/adapters/mail.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Context } from '#server/kernel/context.ts'
import { findAddress } from '#server/modules/accounts/index.ts'
import { fetchRatesNow } from '#server/modules/currency/index.ts'
import { composeMail } from '#server/modules/mail/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import type { ConnectionName } from './schema.ts'

type Outcome = { isOk: boolean; words: string }
type Probe = (ctx: Context, userId: string) => Promise<Outcome>

const good = (words: string): Outcome => ({ isOk: true, words })
const bad = (words: string): Outcome => ({ isOk: false, words })

/** The smallest thing that shows whether each connection works. Nothing is bought, changed or charged. */
export const PROBES: Record<ConnectionName, Probe> = {
  mail: sendTestMail,
  paypal: askPaypal,
  ai: askAi,
  rates: async (ctx) => {
    const fault = await fetchRatesNow(ctx)
    return fault ? bad(`The exchange rates could not be fetched: ${fault}.`) : good(RATES_OK)
  },
  shopify: async ({ shopify }) => {
    const answer = await shopify?.listProducts({ first: 1, after: null, query: '' })
    if (!answer || !('ok' in answer))
      return bad(`Shopify did not answer as expected: ${answer?.fault}.`)
    return good('Shopify answered with products.')
  },
}

const RATES_OK = 'New exchange rates were fetched.'

const MAIL_FAULTS: Record<MailFault, string> = {
  unreachable: 'The mail server could not be reached',
  timeout: 'The mail server did not answer in time',
  unwelcome: 'The mail server did not accept the password or the sender',
  busy: 'The mail server is busy',
  refused: 'The mail server refused the email',
}

async function sendTestMail(ctx: Context, userId: string): Promise<Outcome> {
  const { email: to } = (await findAddress(ctx.store.db, userId)) ?? {}
  if (!to) return bad('Your account has no email address.')
  const { siteName } = await currentSettings(ctx)
  const body = ['This is a test email. If you can read it, the site can send email.']
  const { text, html = '' } = composeMail({ to, subject: SUBJECT, siteName, body })
  const messageId = `<${newId(ctx.clock)}@${new URL(ctx.config.publicUrl).hostname}>`
  const outcome = await ctx.mailer.send({
    messageId,
    to,
    subject: SUBJECT,
    text,
    html,
    headers: {},
  })
  if ('ok' in outcome) return good(`The mail server accepted a test email to ${to}.`)
  return bad(`${MAIL_FAULTS[outcome.fault]}: ${outcome.detail}`)
}

const SUBJECT = 'Test email'

// There is no such order, which PayPal says only to those whom it gave a token.
async function askPaypal({ paypal }: Context): Promise<Outcome> {
  const answer = await paypal?.findOrder('00000000000000000')
  if (!answer) return bad('PayPal is not set up.')
  if ('ok' in answer || answer.fault === 'unknown' || answer.fault === 'invalid')
    return good('PayPal accepted the client id and the secret.')
  if (answer.fault === 'refused')
    return bad(
      'PayPal did not accept the client id and the secret. Check both, and PAYPAL_API_BASE.',
    )
  return answer.fault === 'unreachable'
    ? bad('PayPal could not be reached.')
    : bad(`PayPal answered in an unexpected way: ${answer.issue || answer.fault}.`)
}

const AI_FAULTS: Partial<Record<AiFault, string>> = {
  refused_key: 'The AI server rejected the key. Check AI_API_KEY.',
  unknown_model:
    'The AI server does not know this address or model. Check AI_BASE_URL and AI_MODEL.',
  unreachable: 'The AI server could not be reached. Check AI_BASE_URL.',
  redirected: 'The AI server redirected the request, and redirects are not followed.',
  busy: 'The AI server is busy, or its own limit is used up.',
  silent: 'The AI server was silent.',
  stopped: 'There was no answer within ten seconds.',
}

const AI_MS = 9500

// The first word is enough; the rest is stopped.
async function askAi({ ai }: Context): Promise<Outcome> {
  if (!ai) return bad('No AI server is set up.')
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(AI_MS)])
  const question = { instructions: 'Answer with one word.', prompt: 'Say “ready”.', signal }
  for await (const aiPart of ai.write(question)) {
    stop.abort()
    if (aiPart.kind !== 'fault') return good(`${ai.model} at ${ai.host} answered.`)
    return bad(AI_FAULTS[aiPart.fault] ?? `The AI server failed: ${aiPart.fault}.`)
  }
  return bad('The AI server returned no text.')
}
