import { markdownToHtml } from './markdown.ts'

const safe = (markdown: string) => markdownToHtml(markdown, { allowHtml: false })

describe('Markdown', () => {
  test('becomes clean HTML in the GitHub flavour', () => {
    expect(safe('# T\n\n~~old~~ **new**\n\n| a |\n| --: |\n| 1 |')).toBe(
      '<h1>T</h1>\n<p><s>old</s> <strong>new</strong></p>\n' +
        '<table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td align="right">1</td>\n</tr>\n</tbody></table>\n',
    )
  })

  test('shows HTML as the text it is, unless it may count', () => {
    expect(safe('a <b onclick="x()">b</b>\n\n<script>alert(1)</script>')).not.toMatch(
      /<(?:b|script)/,
    )
    expect(safe('<b>bold</b>')).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect(markdownToHtml('a <b onclick="x()">b</b>', { allowHtml: true })).toBe(
      '<p>a <strong>b</strong></p>\n',
    )
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](<java script:alert(1)>)',
    '[x]( javascript:alert(1) )',
    '[x](&#106;avascript:alert(1))',
    '[x](JAVASCRIPT:alert(1) "t")',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![x](/media/a/1.jpg "t\\" onerror=alert(1) x=\\"")',
    '![x" onerror="alert(1)](/media/a/1.jpg)',
    '![x](x "onerror=alert(1)")',
    '`<img src=x onerror=alert(1)>`',
    '```html" onclick="alert(1)\n<script>alert(1)</script>\n```',
    '[a](https://x.test "t" onclick=alert(1))',
    'https://x.test/"onmouseover=alert(1)',
    '<https://x.test/<script>alert(1)</script>>',
  ])('turns %j into nothing that runs', (markdown) => {
    const html = safe(markdown)
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style)\s*=(?![^"]*"[^"]*(?:"[^"]*"[^"]*)*$)/i)
    expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
    expect(html).not.toMatch(/<(?:script|svg|iframe)/i)
  })

  test('makes a figure of a lone picture, with its title as the caption', () => {
    expect(safe('![A dock](/media/01a/1280.jpg "Day one & two")')).toBe(
      '<figure><img src="/media/01a/1280.jpg" alt="A dock" /><figcaption>Day one &amp; two</figcaption></figure>\n',
    )
    expect(safe('see ![x](/media/01a/1.jpg)')).toMatch(/^<p>see <img/)
  })

  test('asks where its pictures are, and drops those that are nowhere', () => {
    const pictureUrl = (href: string) => (href === '../a.webp' ? '/media/01a/1.jpg' : undefined)
    const html = markdownToHtml('![a](../a.webp)\n\n![b](../b.webp)', {
      allowHtml: false,
      pictureUrl,
    })
    expect(html).toContain('src="/media/01a/1.jpg"')
    expect(html.match(/<img/g)).toHaveLength(1)
  })

  test.each(['[', '![', '*', '_', '`', '<', '|', '> ', '- ', '\\', '[](', '**a', '~~', '&#', '\t'])(
    'withstands 50 KB of %j',
    (sign) => {
      expect(typeof safe(sign.repeat(Math.ceil(50_000 / sign.length)))).toBe('string')
    },
  )
})
