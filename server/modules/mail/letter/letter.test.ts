import { readFileSync } from 'node:fs'
import { contrast, tokenColors } from '#tests/support/token-colors.ts'
import { composeMail } from './index.ts'
import type { MailPart } from './letter.ts'
import { LOOK } from './look.ts'

const write = (body: MailPart[]) =>
  composeMail({ to: 'noor@example.com', subject: 'Your order', siteName: 'Nook & Co', body })

const ORDER: MailPart[] = [
  'Thank you.\nWe pack it now.',
  {
    facts: [{ label: 'Order', value: '5H2WK7Q4ZD', url: 'https://kiosk.example/orders/1?a=1&b=2' }],
  },
  {
    lines: [
      {
        title: 'Dock <9>',
        quantity: 2,
        amount: '$149.00',
        note: '$74.50 each',
        picture: 'https://kiosk.example/d.jpg',
      },
      { title: 'Fan', quantity: 1, amount: '$24.00' },
    ],
    sums: [
      { name: 'Shipping', amount: '$5.00' },
      { name: 'Total', amount: '$178.00', isTotal: true },
    ],
  },
  { heading: 'Ships to', address: ['Jonas Weber', 'Südplatz 14'] },
  { quote: 'Ring\ntwice' },
  { link: { label: 'See your order', url: 'https://kiosk.example/orders/1' } },
]

describe('a letter', () => {
  test('says in plain text all that it says in HTML', () => {
    expect(write(ORDER).text).toBe(`Thank you.
We pack it now.

Order: 5H2WK7Q4ZD
https://kiosk.example/orders/1?a=1&b=2

2 × Dock <9>: $149.00
    $74.50 each
1 × Fan: $24.00

Shipping: $5.00
Total: $178.00

Ships to:
Jonas Weber
Südplatz 14

> Ring
> twice

See your order:
https://kiosk.example/orders/1

Nook & Co
`)
    const { html } = write(ORDER)
    for (const words of [
      'Dock &lt;9&gt;',
      '$74.50 each',
      '$178.00',
      'Südplatz 14',
      'Ring<br>twice',
    ])
      expect(html).toContain(words)
    expect(html).toContain('href="https://kiosk.example/orders/1?a=1&amp;b=2"')
    expect(html).toContain('src="https://kiosk.example/d.jpg"')
  })

  test('escapes every text that it is given', () => {
    const bad = '"><script>x</script>'
    const { html } = write([
      bad,
      { heading: bad },
      { quote: bad },
      { link: { label: bad, url: bad } },
      { facts: [{ label: bad, value: bad, url: bad }] },
      { heading: bad, address: [bad] },
      {
        lines: [{ title: bad, note: bad, quantity: 1, amount: bad, picture: bad }],
        sums: [{ name: bad, amount: bad }],
      },
    ])
    expect(html).not.toContain('<script')
    expect(html).not.toContain(bad)
  })

  test('takes less than 10 KB with an order of two lines, so that no mail program cuts it', () => {
    expect(Buffer.byteLength(write(ORDER).html ?? '')).toBeLessThan(10_000)
  })

  test('carries the dark colors of just what is in it', () => {
    expect(write(['Hello']).html).not.toContain('.ground-primary')
    expect(write(ORDER).html).toContain('.ground-primary{background-color:#d9e8ea!important}')
  })
})

describe('the colors of mail', () => {
  const sheet = readFileSync('web/styles/tokens.css', 'utf8')
  const themes = (['light', 'dark'] as const).map((theme) => tokenColors(sheet, theme))

  test.each(Object.entries(LOOK))('--%s are those of the pages', (token, hexes) => {
    expect(themes.map((colors) => hexOf(colors.get(token)))).toEqual(hexes)
  })

  test('can be read', () => {
    for (const colors of themes) {
      const ratio = (front: string, ground: string) =>
        contrast(colors.get(front)!, colors.get(ground)!)
      expect(ratio('text-3', 'band')).toBeGreaterThanOrEqual(4.5)
      expect(ratio('link', 'band')).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function hexOf(color: number[] = []): string {
  const parts = color.map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
