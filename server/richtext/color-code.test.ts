import { colorCode } from './color-code.ts'
import { renderText } from './render-text.ts'
import { textJobs } from './text-jobs.ts'

const links = { siteHost: 'bench.test', isUserContent: true }
const block = (language: string, code: string) =>
  `<pre><code class="language-${language}">${code}</code></pre>`
const ENDLESS = block('markdown', '[a]('.repeat(5000))

async function read(html: string) {
  const colored = await colorCode(html, {})
  return renderText(html, { pictures: new Map(), links, colored }).html
}

test('a block that takes too long stays plain, and the others have their colors', async () => {
  const html = await read(block('js', 'let a = 1') + ENDLESS + block('js', 'let b = 2'))
  expect(html.match(/<span class="hljs-keyword">let<\/span>/g)).toHaveLength(2)
  expect(html).toContain(`<code>${'[a]('.repeat(5000)}</code>`)
})

test('the blocks of a text have about a second together, and then stay plain', async () => {
  const code = (at: number) => block('markdown', `${at}${'[a]('.repeat(4990)}`)
  const endless = Array.from({ length: 20 }, (_, at) => code(at))
  const run = vi.spyOn(textJobs, 'run')
  const colored = await colorCode(endless.join(''), {})
  expect(run.mock.calls.length).toBeLessThanOrEqual(2)
  expect(Object.values(colored)).toEqual(endless.map(() => null))
})

test('what is known is colored no second time, not even what took too long', async () => {
  const [key = ''] = Object.keys(await colorCode(block('js', 'let a'), {}))
  expect(await colorCode(block('js', 'let a'), { [key]: 'kept' })).toEqual({ [key]: 'kept' })
  expect(await colorCode(block('js', 'let a'), { [key]: null })).toEqual({ [key]: null })
  expect(await colorCode('<p>Without code.</p>', { [key]: 'kept' })).toEqual({})
})

test('stored colors that hold anything but colors are not shown', async () => {
  const html = block('js', 'let a')
  const [key = ''] = Object.keys(await colorCode(html, {}))
  for (const stored of ['<script>', '<span class="hljs-a" onclick="x">', '<span class="x">', '<']) {
    const colored = { [key]: stored }
    const made = renderText(html, { pictures: new Map(), links, colored }).html
    expect(made).toContain('<code>let a</code>')
  }
})
