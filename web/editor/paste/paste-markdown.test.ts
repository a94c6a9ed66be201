// @vitest-environment jsdom
import { Footnote } from '#web/editor/schema/footnote.ts'
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { pasteMarkdown, pastePlain } from './paste-markdown.ts'

const MARKDOWN =
  '## Part\n\nSome **bold** [words](https://example.com).\n\n- one\n- two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```js\nlet a\n\nlet b\n```\n'

test('Markdown becomes headings, lists, tables, code and links, and one undo gives the plain text', async () => {
  const editor = testEditor('<p>|</p>')
  await pasteMarkdown(editor, MARKDOWN)
  expect(htmlOf(editor)).toBe(
    '<h2>Part</h2><p>Some <strong>bold</strong> <a href="https://example.com">words</a>.</p><ul><li>one</li><li>two</li></ul><table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table><pre><code class="language-js">let a\n\nlet b</code></pre>',
  )
  editor.commands.undo()
  expect(htmlOf(editor)).toContain(
    '<p>## Part</p><p>Some **bold** [words](https://example.com).</p>',
  )
  editor.commands.undo()
  expect(htmlOf(editor)).toBe('')
})

test('Markdown of one line joins the line it is pasted into', async () => {
  const editor = testEditor('<p>Say | twice</p>')
  await pasteMarkdown(editor, '**this**')
  expect(htmlOf(editor)).toBe('<p>Say <strong>this</strong> twice</p>')
})

test('Markdown pasted into a cell becomes marks and stays in the cell', async () => {
  const table = (cell: string) =>
    `<table><tbody><tr><td>${cell}</td><td>b</td></tr></tbody></table>`
  const editor = testEditor(table('Say |'))
  await pasteMarkdown(editor, '**this** and [that](https://example.com)\n- `two`')
  expect(htmlOf(editor)).toContain(
    table(
      '<p>Say <strong>this</strong> and <a href="https://example.com">that</a></p><p>- <code>two</code></p>',
    ),
  )
  editor.commands.undo()
  expect(htmlOf(editor)).toContain('**this** and [that](https://example.com)')
})

test('what is written while the parser loads stays', async () => {
  const editor = testEditor('<p>|after</p>')
  const pasting = pasteMarkdown(editor, '## Part\n\ntext')
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, '!')
  await pasting
  expect(htmlOf(editor)).toContain('<h2>Part</h2>')
  expect(htmlOf(editor)).toContain('after!')
})

test('front matter is kept as code', async () => {
  const editor = testEditor('<p>|</p>')
  await pasteMarkdown(editor, '---\ntitle: A\n---\n\n## Part\n')
  expect(htmlOf(editor)).toBe('<pre><code class="language-yaml">title: A</code></pre><h2>Part</h2>')
})

test('plain text keeps its signs', () => {
  const editor = testEditor('<p>|</p>')
  pastePlain(editor, '**a**\n- b\r\n\r\n[c](https://d.example)')
  expect(htmlOf(editor)).toBe('<p>**a**</p><p>- b</p><p>[c](https://d.example)</p>')
})

test('a heading that a post begins with becomes its title where there is none', async () => {
  const titles: string[] = []
  const take = (title: string) => titles.length === 0 && titles.push(title) > 0
  const first = testEditor('<p>|</p>')
  await pasteMarkdown(first, '# Six *docks*\n\nOne desk.', take)
  expect([titles, htmlOf(first)]).toEqual([['Six docks'], '<p>One desk.</p>'])
  const second = testEditor('<p>|</p>')
  await pasteMarkdown(second, '# Six docks\n\nOne desk.', take)
  expect(htmlOf(second)).toBe('<h1>Six docks</h1><p>One desk.</p>')
  const written = testEditor('<p>Words</p><p>|</p>')
  await pasteMarkdown(written, '# Part\n\nOne desk.', () => true)
  expect(htmlOf(written)).toContain('<h1>Part</h1>')
})

test('a title longer than the heading alone leaves an empty text', async () => {
  const editor = testEditor('<p>|</p>')
  await pasteMarkdown(editor, '# Six docks', () => true)
  expect(htmlOf(editor)).toBe('')
})

test('footnotes of Markdown become footnotes, those in code stay as they are', async () => {
  const editor = testEditor('<p>|</p>', [Footnote])
  await pasteMarkdown(
    editor,
    '## Part\n\nFast[^1], `x[^1]` and quiet^[By *ear*].\n\n[^1]: See [the data](https://example.com).\n',
  )
  expect(htmlOf(editor)).toBe(
    '<h2>Part</h2><p>Fast<span class="footnote">See <a href="https://example.com">the data</a>.</span>, <code>x[^1]</code> and quiet<span class="footnote">By <em>ear</em></span>.</p>',
  )
})
