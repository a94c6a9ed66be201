import { startPaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'

const { PORT = '4399', WEBHOOK_URL = 'http://localhost:3000/api/webhooks/paypal' } = process.env

const standIn = await startPaypalStandIn({
  port: Number(PORT),
  // So that PayPal's ids are not those of an earlier run, which the shop remembers.
  seed: Date.now().toString(36).slice(-6).toUpperCase(),
  deliver: async ({ headers, body, type }) => {
    const { status } = await fetch(WEBHOOK_URL, { method: 'POST', headers, body })
    process.stdout.write(`${type}: the shop answered ${status}\n`)
    return status
  },
})
const { clientId, clientSecret, webhookId } = standIn.credentials
process.stdout.write(`A stand-in for PayPal is running at ${standIn.url}; no money moves.
Webhooks go to ${WEBHOOK_URL} (WEBHOOK_URL). Start the shop with:

  PAYPAL_API_BASE=${standIn.url}
  PAYPAL_CLIENT_ID=${clientId}
  PAYPAL_CLIENT_SECRET=${clientSecret}
  PAYPAL_WEBHOOK_ID=${webhookId}

How it can fail: docs/guides/try-paypal.md
`)
