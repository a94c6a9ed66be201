import { placeFootnotes } from '#shared/text/place-footnotes.ts'
import { translateTags } from './template-tags.ts'

const translate = (markdown: string, values = {}) => translateTags(markdown, values).markdown

test.each([
  ['[a]({{ "/2014/03/19/hi/" | url }})', '[a](/2014/03/19/hi/)'],
  ['![a]({{ image | url }})', '![a](/pic.png)'],
  ['{{ site.baseurl }}/x and {{ page.cover.src }}', '/x and /deep.png'],
  [
    '{% image "a/b.png" "A sign that says "No" to all" %}',
    imgTag('a/b.png', 'A sign that says &quot;No&quot; to all'),
  ],
  ['{% image_with_class "a.jpg" "wide" "CFPB\'s Kurz" %}', imgTag('a.jpg', 'CFPB&#39;s Kurz')],
  [
    '{% include "linked-figure.html",\n  image: "/k.png",\n  alt: "Board" %}',
    imgTag('/k.png', 'Board'),
  ],
  [
    '{% post_url 2016-03-04-hi %} {% link _posts/2016-03-04-hi.md %}',
    '2016-03-04-hi.md _posts/2016-03-04-hi.md',
  ],
  [
    '{{< figure src="a.png" alt="A" caption="It is A" >}}',
    `<figure>${imgTag('a.png', 'A')}<figcaption>It is A</figcaption></figure>`,
  ],
  [
    '{{< youtube w7Ft2ymGmfc >}}',
    '<figure><iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe></figure>',
  ],
  [
    '{{ "https://www.youtube-nocookie.com/embed/abc" | embed: "Talk" }}',
    '<figure><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe><figcaption>Talk</figcaption></figure>',
  ],
  ['{% highlight ruby %}\nputs {{ 1 }}\n{% endhighlight %}', '\n````ruby\nputs {{ 1 }}\n````\n'],
  ['{% raw %}{{ kept }}{% endraw %}', '{{ kept }}'],
  ['a{% comment %}b{% endcomment %}c', 'ac'],
  ['## Heading {#own-id}\n\nText{: .lead}\n{: .note #x}\nmore', '## Heading\n\nText\nmore'],
  ['* TOC\n{:toc}\n\nText', '\n\nText'],
  ['one -- two --- three', 'one – two — three'],
  ['| a | b |\n| --- | ---: |', '| a | b |\n| --- | ---: |'],
])('%s becomes %s', (given, expected) => {
  expect(translate(given, { image: '/pic.png', cover: { src: '/deep.png' } })).toBe(expected)
})

test.each([
  '`{{ site.baseurl }}` and ``{% x %} ` ``',
  '```liquid\n{% image "a.png" %}\n{: .x}\n```',
  '~~~\n{{ a }}\n\n```\n{{ b }}\n~~~',
  '- item\n\n  ```\n  {{ a }}\n  ```',
  '```\n{{ never closed',
])('code stays as it is: %s', (code) => {
  expect(translate(`Before\n\n${code}`)).toBe(`Before\n\n${code}`)
})

test('a tag without a meaning is left out and named', () => {
  expect(translateTags('a {% gallery x %}b{% endgallery %} {{< chart >}}', {})).toEqual({
    markdown: 'a b ',
    leftOut: ['chart', 'gallery'],
  })
})

test('footnotes stand where the text refers to them', () => {
  const text =
    'One[^b], two[^a], again[^b], lost[^c], `code[^a]`.\n\n[^a]: First\n  goes on\n[^b]: Second\n'
  const note = (words: string) => `<span class="footnote">${words}</span>`
  expect(placeFootnotes(text).trim()).toBe(
    `One${note('Second')}, two${note('First goes on')}, again${note('Second')}, lost[^c], \`code[^a]\`.`,
  )
  expect(placeFootnotes('Here^[See [it](https://a.b), p. 3].')).toBe(
    `Here${note('See [it](https://a.b), p. 3')}.`,
  )
})

function imgTag(src: string, alt: string): string {
  return `<img src="${src}" alt="${alt}">`
}
