import { colourCode } from './colour-code.ts'
import { renderText } from './render-text.ts'
import { textJobs } from './text-jobs.ts'

const links = { siteHost: 'bench.test', isUserContent: true }
const block = (language: string, code: string) =>
  `<pre><code class="language-${language}">${code}</code></pre>`
const ENDLESS = block('markdown', '[a]('.repeat(5000))

async function read(html: string) {
  const coloured = await colourCode(html, {})
  return renderText(html, { pictures: new Map(), links, coloured }).html
}

test('a block that takes too long stays plain, and the others have their colours', async () => {
  const html = await read(block('js', 'let a = 1') + ENDLESS + block('js', 'let b = 2'))
  expect(html.match(/<span class="hljs-keyword">let<\/span>/g)).toHaveLength(2)
  expect(html).toContain(`<code>${'[a]('.repeat(5000)}</code>`)
})

test('the blocks of a text have about a second together, and then stay plain', async () => {
  const code = (at: number) => block('markdown', `${at}${'[a]('.repeat(4990)}`)
  const endless = Array.from({ length: 20 }, (_, at) => code(at))
  const run = vi.spyOn(textJobs, 'run')
  const coloured = await colourCode(endless.join(''), {})
  expect(run.mock.calls.length).toBeLessThanOrEqual(2)
  expect(Object.values(coloured)).toEqual(endless.map(() => null))
})

test('what is known is coloured no second time, not even what took too long', async () => {
  const [key = ''] = Object.keys(await colourCode(block('js', 'let a'), {}))
  expect(await colourCode(block('js', 'let a'), { [key]: 'kept' })).toEqual({ [key]: 'kept' })
  expect(await colourCode(block('js', 'let a'), { [key]: null })).toEqual({ [key]: null })
  expect(await colourCode('<p>Without code.</p>', { [key]: 'kept' })).toEqual({})
})

test('stored colours that hold anything but colours are not shown', async () => {
  const html = block('js', 'let a')
  const [key = ''] = Object.keys(await colourCode(html, {}))
  for (const stored of ['<script>', '<span class="hljs-a" onclick="x">', '<span class="x">', '<']) {
    const coloured = { [key]: stored }
    const made = renderText(html, { pictures: new Map(), links, coloured }).html
    expect(made).toContain('<code>let a</code>')
  }
})
