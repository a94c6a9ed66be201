import { Marked, type Tokens } from 'marked'
import { cleanHtml } from './clean-html.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

type MarkdownOptions = {
  /** Keep HTML inside the Markdown (sanitized), or show it as text. */
  allowHtml: boolean
  /** Resolves a picture's URL; undefined drops the picture. */
  pictureUrl?(href: string): string | undefined
}

/** Clean HTML of a GitHub-flavoured Markdown text. A picture alone in its paragraph becomes a figure, its title the caption. */
export function markdownToHtml(markdown: string, options: MarkdownOptions): string {
  return cleanHtml(parse(markdown, options))
}

// The parser calls itself for each level of a quote or list, so a text can be nested too deep for the stack.
function parse(markdown: string, options: MarkdownOptions): string {
  if (isEndless(markdown)) return plainParagraphs(markdown)
  try {
    return reader(options).parse(markdown.replace(TOO_DEEP, '$1'), { async: false })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return plainParagraphs(markdown)
  }
}

const MOST_SIGNS = 3000
const DEEPEST_QUOTE = 40
const TOO_DEEP = new RegExp(`^((?:[ \\t]*>){${DEEPEST_QUOTE}})(?:[ \\t]*>)+`, 'gm')
const CODE = /^(```|~~~)[\s\S]*?^\1/gm
const BLANK_LINE = /\n[ \t]*\n/

// The parser's time is quadratic in some characters of one block; no writer comes near these numbers.
function isEndless(markdown: string): boolean {
  const blocks = markdown.replace(CODE, '').split(BLANK_LINE)
  return blocks.some((block) => (block.match(/[*_~\\<[!`&]/g)?.length ?? 0) > MOST_SIGNS)
}

/** Markdown as it was typed, in paragraphs; clean HTML. */
export function plainParagraphs(markdown: string): string {
  return markdown
    .split(BLANK_LINE)
    .map((block) => `<p>${escapeMarkup(block)}</p>`)
    .join('\n')
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
        // The type of tokens has one for extensions, which could be called anything.
        const image = first as Tokens.Image
        const caption = image.title ? `<figcaption>${escapeMarkup(image.title)}</figcaption>` : ''
        return `<figure>${picture(image)}${caption}</figure>\n`
      },
    },
  })
}
