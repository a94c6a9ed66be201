// @vitest-environment jsdom
import { cleanPaste } from './clean-paste.ts'
import { FROM_CODE_EDITOR, FROM_DOCS, FROM_WEB, FROM_WORD } from './clean-paste.fixture.ts'

const NOISE =
  /style=|class="(?!language-|video-link)|<o:p|<script|<span|<!--|mso|onclick|javascript:|<svg/i

describe('pasting', () => {
  test('from Word keeps headings, real lists, links and tables', () => {
    const html = paste(FROM_WORD)
    expect(html).not.toMatch(NOISE)
    expect(html).toContain('<h1>Six docks</h1>')
    expect(html).toContain('<h2>How I tested</h2>')
    expect(html).toContain(
      '<p>Every dock <b>ran</b> for <i>three</i> weeks, see <a href="https://example.com/log">the log</a>.</p>',
    )
    expect(html).toContain('<ul><li>First<ul><li>Inner</li></ul></li><li>Second</li></ul>')
    expect(html).toContain('<ol><li>Step one</li><li>Step two</li></ol>')
    expect(html).toContain('<td align="right"><p>96 W</p></td>')
  })

  test('from Word leaves a gap for a picture that lies on the writer’s machine', () => {
    expect(paste(FROM_WORD)).toContain('<figure><img src="" alt="A dock"></figure>')
  })

  test('a bold first row is the head of a table, a bold cell elsewhere is not', () => {
    const line = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
    const table = (...rows: string[]) => paste(`<table>${rows.join('')}</table>`)
    const plain = line('Train', '<b>7.1</b>')
    const headed = table(line('<b>Line</b>', '<strong>Errors</strong>'), plain)
    expect(headed).toContain('<th><p>Line</p></th><th><p>Errors</p></th>')
    expect(headed).toContain('<td><p><b>7.1</b></p></td>')
    for (const other of [table(plain, plain), table(line('<b>Line</b>', 'Errors'), plain)])
      expect(other).not.toContain('<th>')
    expect(table(line('<b>Alone</b>'))).not.toContain('<th>')
  })

  test('from Google Docs turns styles that mean something into marks, and nothing else', () => {
    const html = paste(FROM_DOCS)
    expect(html).not.toMatch(NOISE)
    expect(html).toContain('<h2>Results</h2>')
    expect(html).toContain(
      '<p>Plain, <strong>bold, </strong><em>slanted, </em><s>struck</s> and <a href="https://example.com/a?b=c">a link</a>.</p>',
    )
    expect(html).toContain('<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>')
    expect(html).toContain('<td align="center"><p>a</p></td>')
  })

  test('an item with a box for a check mark is one line', () => {
    const item = '<li><div class="checkbox"></div> <span>Travel</span></li>'
    expect(paste(`<ul>${item}</ul>`)).toBe('<ul><li> Travel</li></ul>')
  })

  test('from a web page keeps code with its language, quotes and captions', () => {
    const html = paste(FROM_WEB)
    expect(html).not.toMatch(NOISE)
    expect(html).toContain('<h3>Reading <code>pdo1</code></h3>')
    expect(html).toContain('<p>See <a href="/wiki/USB">USB</a> and this.</p>')
    expect(html).toContain(
      '<pre><code class="language-shell"># watts\ncat  /sys\ndone</code></pre>',
    )
    expect(html).toContain('<blockquote><p>Said</p></blockquote>')
    expect(html).toContain('<figcaption>The <em>desk</em></figcaption></figure>')
  })

  test('from a web page keeps the address of a video, of a picture over https, and no tracker', () => {
    const html = paste(FROM_WEB)
    expect(html).toContain(
      '<img alt="A desk" data-upload="upload-1" src="https://example.com/small.jpg">',
    )
    expect(html).toContain(
      '<p><a class="video-link" href="https://www.youtube.com/watch?v=abc123">Watch the video on YouTube</a></p>',
    )
    expect(html).not.toContain('pixel.gif')
  })

  test('uploads a picture that comes along as data', () => {
    const files: File[] = []
    const html = cleanPaste(FROM_WEB, (file) =>
      file instanceof File ? `upload-${files.push(file)}` : 'fetch',
    )
    expect(files.map(({ name, type }) => [name, type])).toEqual([['pasted.png', 'image/png']])
    expect(html).toContain('<figure><img src="" alt="Data" data-upload="upload-1"></figure>')
  })

  test('leaves no empty lines between blocks and the line ends within a text', () => {
    expect(paste(FROM_DOCS)).not.toMatch(/<br>|<p>\s*<figure/)
    expect(paste('one<br>two')).toBe('one<br>two')
  })

  test('takes a link that cannot be read as it stands', () => {
    const link = '<a href="https://www.google.com/url?q=%E0%A4%A">a link</a>'
    expect(paste(link)).toMatch(/^<a href="[^"]+">a link<\/a>$/)
  })

  test('from a code editor keeps the lines', () => {
    expect(paste(FROM_CODE_EDITOR)).toBe('<pre><code>const a = 1\n\n  use(a)</code></pre>')
  })
})

function paste(html: string): string {
  return cleanPaste(html, () => 'upload-1')
}
