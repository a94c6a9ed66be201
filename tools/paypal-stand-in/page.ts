import type { Order } from './state.ts'

const CHOICES = [
  ['complete', 'Agree and pay'],
  ['pending', 'Agree, paid in a few days'],
  ['refuse', 'Agree, but the card is declined'],
  ['decline', 'Agree, but the payment fails'],
  ['cancel', 'Cancel and return to the shop'],
] as const

export type Choice = (typeof CHOICES)[number][0]

export function isChoice(text: string): text is Choice {
  return CHOICES.some(([choice]) => choice === text)
}

/** The page on which a customer agrees to pay. */
export function approvalPage({ id, unit: { amount, items = [] } }: Order): string {
  const lines = items.map(
    ({ name, quantity, unit_amount: each }) =>
      `<li>${escape(quantity)} × ${escape(name)}: ${escape(each.value)}</li>`,
  )
  const buttons = CHOICES.map(
    ([choice, text]) => `<button name="choice" value="${choice}">${text}</button>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in for PayPal</title>
<style>body{font:1rem/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;padding:.7rem;margin:.5rem 0;font:inherit}</style>
<h1>Stand-in for PayPal</h1><p>No money moves here. Order ${id}.</p>
<ul>${lines.join('')}</ul><p><strong>${escape(amount.value)} ${escape(amount.currency_code)}</strong></p>
<form method="post"><input type="hidden" name="token" value="${id}">${buttons.join('')}</form></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
