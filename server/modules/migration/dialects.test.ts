import { markdownToHtml } from '#server/richtext/unbounded.ts'
import { translateDialects } from './translate-dialects.ts'

const translate = (markdown: string, isMdx = false) =>
  translateDialects(markdown, { values: {}, isMdx })

const html = (markdown: string, isMdx = false) =>
  markdownToHtml(translate(markdown, isMdx).markdown, { allowHtml: true })
    .replace(/\n+/g, '')
    .trim()

const callout = (tone: string, content: string) =>
  `<aside class="callout" data-tone="${tone}">${content}</aside>`

describe('a callout', () => {
  test.each([
    [':::note\n\nA **word**.\n\n:::', 'note', '<p>A <strong>word</strong>.</p>'],
    [':::tip[Do this]\nWord.\n:::', 'tip', '<p><strong>Do this</strong></p><p>Word.</p>'],
    [':::danger Mind\n\nWord.\n:::', 'warning', '<p><strong>Mind</strong></p><p>Word.</p>'],
    ['> [!IMPORTANT]\n> One `a`\n> two.', 'important', '<p>One <code>a</code>two.</p>'],
    ['{{< notice warning >}}\nWord.\n{{< /notice >}}', 'warning', '<p>Word.</p>'],
    [
      '{{% alert title="T" color="info" %}}Word.{{% /alert %}}',
      'note',
      '<p><strong>T</strong></p><p>Word.</p>',
    ],
    ['{% note() %}\nWord.\n{% end %}', 'note', '<p>Word.</p>'],
    ['{% tip %}Word.{% endtip %}', 'tip', '<p>Word.</p>'],
    ['<Callout type="warning">\n\nWord.\n\n</Callout>', 'warning', '<p>Word.</p>'],
    ['<Tip>Word.</Tip>', 'tip', '<p>Word.</p>'],
  ])('is what %j says', (markdown, tone, content) => {
    expect(html(markdown, true)).toBe(callout(tone, content))
  })

  test('ends where it ended, with code and other callouts in it', () => {
    const markdown =
      '::::info\n\n```md\n:::tip\n```\n\n:::tip\nInner.\n:::\n\nOuter.\n\n::::\n\nAfter.'
    const inner = callout('tip', '<p>Inner.</p>')
    const code = '<pre><code class="language-md">:::tip</code></pre>'
    expect(html(markdown)).toBe(`${callout('note', `${code}${inner}<p>Outer.</p>`)}<p>After.</p>`)
    expect(html('> [!NOTE]\n> In.\n\nAfter.')).toBe(`${callout('note', '<p>In.</p>')}<p>After.</p>`)
  })

  test('of an unknown kind keeps its words, and is named', () => {
    const { markdown, leftOut } = translate(':::sidebar\nWord.\n:::')
    expect([markdown.trim(), leftOut]).toEqual(['Word.', ['sidebar']])
  })
})

describe('a shortcode', () => {
  test.each([
    [
      '{{< figure src="/a.png" alt="A" caption="C" >}}',
      '<figure><img src="/a.png" alt="A"><figcaption>C</figcaption></figure>',
    ],
    ['{{< figure src=a.png >}}', '<img src="a.png" alt="">'],
    ['{{< img "a.png" "Alt text" >}}', '<img src="a.png" alt="Alt text">'],
    ['{{ image(src="a.png", alt="A") }}', '<img src="a.png" alt="A">'],
    [
      '{{< youtube dQw4w9WgXcQ >}}',
      '<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
    ],
    [
      '{% youtube https://youtu.be/dQw4w9WgXcQ %}',
      '<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
    ],
    [
      '{{ youtube(id="dQw4w9WgXcQ") }}',
      '<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
    ],
    [
      '{{< gist ada 123 >}}',
      '<p><a href="https://gist.github.com/ada/123">gist.github.com/ada/123</a></p>',
    ],
    [
      '{{< tweet user="ada" id="12" >}}',
      '<p><a href="https://twitter.com/ada/status/12">twitter.com/ada/status/12</a></p>',
    ],
    ['{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}', '````ruby\nputs 1\n````'],
    ['{% codeblock lang:js %}\nlet a\n{% endcodeblock %}', '````js\nlet a\n````'],
    [
      '{{< details "More words" >}}\nIn.\n{{< /details >}}',
      '<details><summary>More words</summary>\n\n\nIn.\n\n\n</details>',
    ],
  ])('%s becomes what it means', (markdown, meant) => {
    expect(translate(markdown)).toEqual({ markdown: expect.any(String), leftOut: [] })
    expect(translate(markdown).markdown.trim()).toBe(meant)
  })

  test('whose meaning is not plain is named', () => {
    const { markdown, leftOut } = translate(
      'a {{< chart data="x" >}} {{ map(at="y") }} {% poll 3 %} b',
    )
    expect(markdown.replace(/ +/g, ' ')).toBe('a b')
    expect(leftOut).toEqual(['chart', 'map', 'poll'])
  })

  test('that is never closed opens nothing', () => {
    expect(translate('{{< note >}} Words.').markdown).not.toContain('<aside')
  })
})

describe('MDX', () => {
  test('loses its program and keeps its words', () => {
    const mdx = `import Tabs from '@theme/Tabs'
import {
  a,
  b,
} from './parts'
import shot from './shot.png'
export const meta = {
  tags: ['x'],

  more: { y: 1 },
}

Hello{' '}{"you"} {/* not this */}

<img src={shot} alt="S" style={{ width: 3 }} onClick={() => { go({}) }} />

<Tabs>
  <TabItem label="npm">

\`npm i {x}\`

  </TabItem>
</Tabs>
<Chart data={[1, 2]}>Inside</Chart>

\`\`\`js
import kept from 'kept'
export const kept = {}
\`\`\``
    const { markdown, leftOut } = translate(mdx, true)
    expect(leftOut).toEqual(['<Chart>'])
    expect(markdown).toContain('Hello you')
    expect(markdown).toContain('<img src="./shot.png" alt="S"')
    expect(markdown).toMatch(/\*\*npm\*\*[^]*`npm i \{x\}`[^]*Inside/)
    expect(markdown).toContain("import kept from 'kept'\nexport const kept = {}")
    for (const gone of ['theme', 'parts', 'meta', 'more', 'not this', 'style', 'onClick', 'go(']) {
      expect(markdown).not.toContain(gone)
    }
  })

  test('is known by its imports too, and plain Markdown is left alone', () => {
    expect(translate("import X from './x'\n\n<X />Words.").markdown.trim()).toBe('Words.')
    const plain = 'A list<T> of {things}, export const x = 1.\n\n{ a: 1 }'
    expect(translate(plain).markdown).toBe(plain)
  })
})
