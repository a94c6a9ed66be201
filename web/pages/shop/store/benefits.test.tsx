import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#web/pages/shop/product/product.fixture.ts'
import { SiteContext } from '#web/site/site-context.ts'
import { Benefits } from './benefits.tsx'

const AMAZON = 'https://www.amazon.com/dp/1'
const SHOP = 'https://www.shop.example/p'

function promises(links: string[], checkoutOffered = false, changes = {}): string[] {
  const value = { ...site, checkoutOffered, ...changes }
  const strip = renderToStaticMarkup(
    <SiteContext value={value}>
      <Benefits links={links} />
    </SiteContext>,
  )
  return [...strip.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, ''),
  )
}

test.each([[[]], [[AMAZON]], [[AMAZON, 'https://amzn.to/3x']]])(
  'a store with the links %j promises what Amazon does',
  (links) =>
    expect(promises(links).slice(0, 3)).toEqual([
      'Linked products ship from Amazon',
      'Amazon sets the final price',
      'Amazon’s returns apply',
    ]),
)

test('a store that links to another shop, or to several, promises nothing in Amazon’s name', () => {
  expect(promises([SHOP, SHOP]).slice(0, 3)).toEqual([
    'Linked products ship from shop.example',
    'shop.example sets the final price',
    'shop.example’s returns apply',
  ])
  expect(promises([SHOP, AMAZON]).slice(0, 3)).toEqual([
    'Linked products ship from their own shops',
    'Their shops set the final price',
    'Their shops’ returns apply',
  ])
})

test('a store that takes orders promises what it does itself', () => {
  expect(promises([SHOP], true).join()).not.toContain('shop.example')
})

test('a store with zones names no price of shipping while the country is unknown', () => {
  const shipping = { country: '', methods: [], isForAll: false }
  expect(promises([], true, { shipping })[0]).toBe('Shipping by country')
})
