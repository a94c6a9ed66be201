import { writtenPrices } from './written-prices.ts'

test('a price belongs to the one product of its block', () => {
  const html = `<p>The <a href="/store/product/lamp?x=1">lamp</a> costs $1,299.50, once $ 99.</p>
    <p>Nothing for $5.</p><ul><li data-product="abc"><a href="/store/product/a">A</a> and
    <a href="/store/product/b">B</a>, $7</li></ul><td><a title="$3" href="/store/product/desk">Desk</a> is 40</td>`
  expect(writtenPrices(html, '$')).toEqual([{ key: '/lamp', texts: ['$1,299.50', '$ 99'] }])
})
