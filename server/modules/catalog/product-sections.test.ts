import { expect, test } from 'vitest'
import { productHtml } from './product-html.ts'
import { productSections } from './product-sections.ts'

const MARKDOWN = `Before.

### ✨ Product Overview

The short of it.

#### Measured

Numbers.

### In the box

- Lamp`

test('the overview is the section of that name up to the next ###, the rest is details', () => {
  const { overview, details } = productSections(MARKDOWN)
  expect(overview).toBe('The short of it.')
  expect(details).toMatch(/^Before\.\s+#### Measured\s+Numbers\.\s+### In the box\s+- Lamp$/)
})

test('without such a section all of the text is overview', () => {
  expect(productSections('Plain words.')).toEqual({ overview: 'Plain words.', details: '' })
  expect(productSections('')).toEqual({ overview: '', details: '' })
})

test('raw HTML and dangerous links of the text are shown or dropped, never obeyed', async () => {
  const { overview } = await productHtml(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) ![p](https://evil.example/p.png)',
    'shop.example',
  )
  expect(overview).toContain('&lt;script&gt;')
  expect(overview).not.toMatch(/<script|<img|javascript:|evil/)
})

test('headings of the details stand below the heading that the page gives them', async () => {
  const { details } = await productHtml(MARKDOWN, 'shop.example')
  expect(details).toMatch(/<h3[^>]*>Measured/)
  expect(details).not.toMatch(/<h2/)
})
