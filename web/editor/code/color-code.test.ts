// @vitest-environment jsdom
import { testEditor } from '#tests/support/test-editor.ts'
import { duplicateBlocks } from '#web/editor/behaviour/block-commands.ts'
import { ColorCode } from './color-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(html: string) {
  const asked: string[] = []
  const color = async (code: string, language: string) => {
    asked.push(`${language}: ${code}`)
    return [{ from: 0, to: 3, kind: 'hljs-keyword' }]
  }
  const editor = testEditor(html, [
    ColorCode.configure({ newClient: () => ({ color, close: () => {} }) }),
  ])
  const words = () =>
    [...editor.view.dom.querySelectorAll('.hljs-keyword')].map((word) => word.textContent)
  return { editor, asked, words }
}

const TWO =
  '<pre><code class="language-ts">let a|</code></pre><p>x</p><pre><code class="language-go">var b</code></pre>'

test('every block of code is colored in its language, and afterwards only the one that changes', async () => {
  const { editor, asked, words } = setUp(TWO)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual(['typescript: let a', 'go: var b'])
  expect(words()).toEqual(['let', 'var'])
  editor.commands.insertContent('!')
  expect(words()).toEqual(['let', 'var'])
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.slice(2)).toEqual(['typescript: let a!'])
})

test('code without a known language stays plain, and loses its colors with its language', async () => {
  const { editor, asked, words } = setUp('<pre><code class="language-ts">let a|</code></pre>')
  await vi.advanceTimersByTimeAsync(500)
  expect(words()).toEqual(['let'])
  editor.commands.updateAttributes('codeBlock', { language: 'klingon' })
  await vi.advanceTimersByTimeAsync(500)
  expect(words()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('a copy is colored like its block', async () => {
  const { editor, words, asked } = setUp('<pre><code class="language-ts">let a|</code></pre>')
  await vi.advanceTimersByTimeAsync(500)
  duplicateBlocks(editor)
  await vi.advanceTimersByTimeAsync(500)
  expect(words()).toEqual(['let', 'let'])
  expect(asked).toHaveLength(1)
})
