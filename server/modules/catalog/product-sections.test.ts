import { sharedApp, storePicture } from '#tests/support/index.ts'
import { productHtml } from './product-html.ts'
import { htmlSections, productSections } from './product-sections.ts'

const app = await sharedApp()

const ofMarkdown = (markdown: string) =>
  productHtml(app.db, { about: '', ai_content: markdown }, 'shop.example')

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
  const { overview } = await ofMarkdown(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) ![p](https://evil.example/p.png)',
  )
  expect(overview).toContain('&lt;script&gt;')
  expect(overview).not.toMatch(/<script|<img|javascript:|evil/)
})

test('headings of the details stand below the heading that the page gives them', async () => {
  const { details } = await ofMarkdown(MARKDOWN)
  expect(details).toMatch(/<h3[^>]*>Measured/)
  expect(details).not.toMatch(/<h2/)
})

test('clean HTML has the same parts: its overview ends at the next heading outside any other element', () => {
  const html =
    '<p>Before.</p><h2>✨ Product Overview</h2><p>The short.</p><blockquote><h3>No end</h3></blockquote>' +
    '<h2>In the box</h2><p>Lamp</p>'
  expect(htmlSections(html)).toEqual({
    overview: '<p>The short.</p><blockquote><h3>No end</h3></blockquote>',
    details: '<p>Before.</p><h2>In the box</h2><p>Lamp</p>',
  })
  expect(htmlSections('<p>Product Overview</p>')).toEqual({
    overview: '<p>Product Overview</p>',
    details: '',
  })
})

test('a picture of this site is shown in the text, whichever way it was written', async () => {
  await storePicture(app, 'p1')
  const { overview, about } = await ofMarkdown('![Front](/media/p1/1280.webp)')
  expect(overview).toContain('<picture')
  expect(about).toContain('<img src="/media/p1/1280.webp" alt="Front"')
})
