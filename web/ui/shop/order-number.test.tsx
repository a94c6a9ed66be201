import { renderToStaticMarkup } from 'react-dom/server'
import { OrderNumber } from './order-number.tsx'

test('an order’s number is written in full, and its last six characters stand out', () => {
  const html = renderToStaticMarkup(<OrderNumber number="7K2M9QXR4T" />)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('7K2M9QXR4T')
  expect(html).toContain('<b>9QXR4T</b>')
})
