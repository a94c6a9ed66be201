import type { ConnectionName } from '#server/modules/connections/schema.ts'

type Words = { title: string; about: string; test: string }

/** What each connection is for, and what testing it does. */
export const CONNECTION_WORDS: Record<ConnectionName, Words> = {
  mail: {
    title: 'Email',
    about:
      'Sends order confirmations, password links and notices. Without it, emails are held in the outbox.',
    test: 'Sends a test email to you.',
  },
  paypal: {
    title: 'PayPal',
    about: 'Takes payments at the checkout and gives refunds.',
    test: 'Signs in to PayPal. Nothing is charged.',
  },
  ai: {
    title: 'AI',
    about: 'Drafts posts and product texts.',
    test: 'Asks for one word.',
  },
  rates: {
    title: 'Exchange rates',
    about:
      'Shows prices in the currencies of visitors. Fetched twice a day; built-in rates are used until then.',
    test: 'Fetches new rates now.',
  },
  shopify: {
    title: 'Shopify',
    about: 'Answers the product catalog for other programs from a Shopify store. Optional.',
    test: 'Asks for one product.',
  },
}
