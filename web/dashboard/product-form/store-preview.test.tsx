// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { StorePreview } from './store-preview.tsx'
import { blankProduct, type TypedProduct } from './typed-product.ts'

function isLinkDone(
  affiliateUrl: string,
  sellingMode: TypedProduct['sellingMode'],
): boolean | undefined {
  const typed = { ...blankProduct([]), affiliateUrl, sellingMode }
  document.body.innerHTML = renderToStaticMarkup(<StorePreview typed={typed} timeZone="UTC" />)
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  return lines.find((line) => /^(?:Amazon link|Link to )/.test(line))?.endsWith(': done')
}

test.each([
  ['', 'affiliate', false],
  ['  ', 'both', false],
  ['amazon', 'own', false],
  ['https://www.amazon.com/dp/B0', 'own', true],
  ['https://shop.example/p', 'own', true],
  ['', 'own', undefined],
] as const)('the link %j of a product sold as %j is ticked off: %j', (typed, mode, isDone) => {
  expect(isLinkDone(typed, mode)).toBe(isDone)
})
