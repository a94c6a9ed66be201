import { Marked, type Tokens } from 'marked'
import { cleanHtml } from './clean-html.ts'
import { escapeMarkup } from './escape.ts'

type MarkdownOptions = {
  /** Whether HTML inside the Markdown counts (cleaned) or is shown as the text it is. */
  allowHtml: boolean
  /** Where a picture of the text is to be found; a picture without an answer goes. */
  pictureUrl?(href: string): string | undefined
}

/** Clean HTML of a GitHub-flavoured Markdown text. A picture alone in its paragraph becomes a figure, its title the caption. */
export function markdownToHtml(markdown: string, options: MarkdownOptions): string {
  return cleanHtml(reader(options).parse(markdown, { async: false }))
}

function reader({ allowHtml, pictureUrl = (href) => href }: MarkdownOptions): Marked {
  const picture = ({ href, text }: Tokens.Image) => {
    const src = pictureUrl(href)
    return src ? `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(text)}">` : ''
  }
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (allowHtml ? text : escapeMarkup(text)),
      image: picture,
      paragraph(token) {
        const [first, ...others] = token.tokens
        if (first?.type !== 'image' || others.length > 0)
          return `<p>${this.parser.parseInline(token.tokens)}</p>\n`
        const image = first as Tokens.Image
        const caption = image.title ? `<figcaption>${escapeMarkup(image.title)}</figcaption>` : ''
        return `<figure>${picture(image)}${caption}</figure>\n`
      },
    },
  })
}
