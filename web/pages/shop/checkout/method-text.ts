const TEXTS: Record<string, { title: string; text: string }> = {
  paypal: {
    title: 'PayPal',
    text: 'Secure Checkout via PayPal. You approve the payment there and come back.',
  },
  pay_on_delivery: { title: 'Pay on delivery', text: 'Pay when your parcel arrives.' },
}

/** How a payment method introduces itself to the customer; one without words of its own goes by its name. */
export function methodText(method: string): { title: string; text: string } {
  return TEXTS[method] ?? { title: method.replaceAll('_', ' '), text: '' }
}
