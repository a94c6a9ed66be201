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
  return cleanHtml(parse(markdown, options))
}

// The parser calls itself for each level of a quote or list, so a text can be nested too deep for the stack.
function parse(markdown: string, options: MarkdownOptions): string {
  try {
    return reader(options).parse(tamed(markdown), { async: false })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `<p>${escapeMarkup(markdown)}</p>`
  }
}

const MOST_SIGNS = 3000
const DEEPEST_QUOTE = 40
const TOO_DEEP = new RegExp(`^((?:[ \\t]*>){${DEEPEST_QUOTE}})(?:[ \\t]*>)+`, 'gm')

// The parser's time grows with the square of some signs in one block; no writer comes near these numbers.
function tamed(markdown: string): string {
  return markdown
    .replace(TOO_DEEP, '$1')
    .split(/(\n[ \t]*\n)/)
    .map((block) => (countSigns(block) > MOST_SIGNS ? block.replace(/[*_~]/g, '\\$&') : block))
    .join('')
}

function countSigns(block: string): number {
  return block.match(/[*_~]/g)?.length ?? 0
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
