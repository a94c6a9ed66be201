import { outboundLinks, replaceLink } from './outbound-links.ts'

test('a text tells the web addresses that it links to, each once', () => {
  const html = `<p><a href="https://one.example/a?b=1&amp;c=2">1</a> <a title="x" href="https://two.example/">2</a>
    <a href="https://one.example/a?b=1&amp;c=2">again</a> <a href="/blog/mine">mine</a> <a href="mailto:a@b.c">mail</a></p>`
  expect(outboundLinks(html)).toEqual(['https://one.example/a?b=1&c=2', 'https://two.example/'])
})

test('a link that moved leads on to its new address, and nothing else of the text changes', () => {
  const html = `<p>See https://one.example/a <a href="https://one.example/a?b=1&amp;c=2" title="t">1</a>
    <a href="https://one.example/a?b=1&amp;c=2#more">2</a> <code>href="https://one.example/a?b=1&amp;c=2"</code></p>`
  expect(replaceLink(html, 'https://one.example/a?b=1&c=2', 'https://two.example/?q="$&"&r')).toBe(
    html.replace(
      '<a href="https://one.example/a?b=1&amp;c=2" ',
      () => '<a href="https://two.example/?q=&quot;$&amp;&quot;&amp;r" ',
    ),
  )
})
