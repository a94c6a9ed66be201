import { renderToStaticMarkup } from 'react-dom/server'
import { product } from './product.fixture.ts'
import { ProductTabs } from './product-tabs.tsx'
import { productView } from './product-view.ts'

const told = (description: string) => {
  const view = productView({ ...product, overview: '', details: '', description })
  return renderToStaticMarkup(<ProductTabs product={view} />)
}

test('a description keeps its paragraphs and the lines in them', () => {
  const html = told('The first paragraph,\nin two lines.\n \n\nThe second one.')
  expect(html).toMatch(
    /<p[^>]*>The first paragraph,\nin two lines\.<\/p><p[^>]*>The second one\.<\/p>/,
  )
})
