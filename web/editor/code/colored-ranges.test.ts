import hljs from 'highlight.js/lib/core'
import typescript from 'highlight.js/lib/languages/typescript'
import { coloredRanges } from './colored-ranges.ts'

hljs.registerLanguage('typescript', typescript)

test('the colors stand where the words are, signs of HTML and nested colors too', () => {
  const code = 'const a = `<b>${x && "it\'s"}</b>` // 1 < 2\nreturn 42'
  const { value } = hljs.highlight(code, { language: 'typescript' })
  const words = coloredRanges(value).map(({ from, to, kind }) => [code.slice(from, to), kind])
  expect(words).toContainEqual(['const', 'hljs-keyword'])
  expect(words).toContainEqual(['"it\'s"', 'hljs-string'])
  expect(words).toContainEqual(['`<b>${x && "it\'s"}</b>`', 'hljs-string'])
  expect(words).toContainEqual(['// 1 < 2', 'hljs-comment'])
  expect(words).toContainEqual(['42', 'hljs-number'])
})
