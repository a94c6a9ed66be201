type MethodText = { title: string; text: string; press: string; due: string }

const TEXTS: Record<string, MethodText> = {
  paypal: {
    title: 'PayPal',
    text: 'By PayPal account or card, on PayPal’s page. You come straight back here.',
    press: 'Continue to PayPal',
    due: 'there. Nothing is charged before.',
  },
  pay_on_delivery: {
    title: 'Pay on delivery',
    text: 'Pay when your parcel arrives.',
    press: 'Place order',
    due: 'when your parcel arrives.',
  },
}

/**
 * How a payment method introduces itself to the customer, what the last button says, and when the sum is due; one without
 * words of its own goes by its name.
 */
export function methodText(method: string): Pick<MethodText, 'title' | 'text'> {
  const { title, text } = TEXTS[method] ?? { title: method.replaceAll('_', ' '), text: '' }
  return { title, text }
}

export function pressText(method: string): Pick<MethodText, 'press' | 'due'> {
  return TEXTS[method] ?? { press: 'Place order', due: 'for this order.' }
}
