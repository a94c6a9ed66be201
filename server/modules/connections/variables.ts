import type { Config } from '#server/start/config.ts'
import type { Connection, ConnectionName } from './schema.ts'

type Variable = Connection['variables'][number]

const secret = (name: string, value: string | undefined): Variable => ({
  name,
  isSet: value !== undefined,
  value: null,
})

const shown = (name: string, value: string | undefined): Variable => ({
  name,
  isSet: value !== undefined,
  value: value ?? null,
})

/** Only the host: the rest of such an address may be a user name and a password. */
const host = (name: string, url: string | undefined): Variable =>
  shown(name, url && URL.canParse(url) ? new URL(url).host : url)

/** By which variables of the environment each connection is set up. */
export function variablesOf(config: Config): Record<ConnectionName, Variable[]> {
  return {
    mail: [host('SMTP_URL', config.SMTP_URL), shown('MAIL_FROM', config.MAIL_FROM)],
    paypal: [
      secret('PAYPAL_CLIENT_ID', config.PAYPAL_CLIENT_ID),
      secret('PAYPAL_CLIENT_SECRET', config.PAYPAL_CLIENT_SECRET),
      secret('PAYPAL_WEBHOOK_ID', config.PAYPAL_WEBHOOK_ID),
      host('PAYPAL_API_BASE', config.PAYPAL_API_BASE),
    ],
    ai: [
      host('AI_BASE_URL', config.AI_BASE_URL),
      shown('AI_MODEL', config.AI_MODEL),
      secret('AI_API_KEY', config.AI_API_KEY),
    ],
    rates: [host('RATES_URL', config.RATES_URL)],
    shopify: [
      shown('SHOPIFY_STORE_DOMAIN', config.SHOPIFY_STORE_DOMAIN),
      secret('SHOPIFY_STOREFRONT_TOKEN', config.SHOPIFY_STOREFRONT_TOKEN),
    ],
  }
}

/** Lines for the environment, with examples in place of the values. */
export const LINES: Record<ConnectionName, string[]> = {
  mail: ['SMTP_URL=smtps://user:password@smtp.example.com:465', 'MAIL_FROM=shop@example.com'],
  paypal: [
    'PAYPAL_CLIENT_ID=your-client-id',
    'PAYPAL_CLIENT_SECRET=your-secret',
    'PAYPAL_WEBHOOK_ID=your-webhook-id',
  ],
  ai: ['AI_BASE_URL=https://api.example.com/v1', 'AI_MODEL=model-name', 'AI_API_KEY=your-key'],
  rates: ['RATES_URL=https://open.er-api.com/v6/latest/INR'],
  shopify: ['SHOPIFY_STORE_DOMAIN=my-shop.myshopify.com', 'SHOPIFY_STOREFRONT_TOKEN=your-token'],
}
