import { outsideCode } from '#shared/text/outside-code.ts'

// ".invalid" never resolves (RFC 6761), and the URL survives sanitizing like any external picture.
const MARK = 'https://pictures.invalid/'
const IMG_SOURCE = /(<img\b[^>]*?\s)src\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi
const MARKED_IMG = /<img src="https:\/\/pictures\.invalid\/([\w-]+)"(?: alt="([^"]*)")?[^>]*>/g
// A line with only a picture opens an HTML block, in which the text below would stay raw Markdown.
const IMG_BEFORE_TEXT = /((?:^|\n)[ \t]*\n|^)(<img\b[^>]*>)[ \t]*\n(?=[^\s<])/g
const LOOSE_IMGS =
  /((?:^|<\/(?:p|figure|ul|ol|h[1-6]|blockquote|pre|table)>|<hr \/>)\s*)((?:<img [^>]*>\s*)+)(?=<(?:p|figure|ul|ol|h[1-6]|blockquote|pre|table|hr)\b|$)/g
const MARKDOWN_IMAGE = /!\[([^\]\n]*)\]\(\s*<?([^\s)>]+)>?(\s+"[^"\n]*")?\s*\)/g

/** Replaces the picture URLs of a text by placeholders until each picture is found, stored or dropped. */
export class PictureMarks {
  readonly sources: string[] = []

  mark(source: string): string {
    if (source.startsWith(MARK)) return source
    const index = this.sources.indexOf(source)
    return markOf(index >= 0 ? index : this.sources.push(source) - 1)
  }

  markHtml(markdown: string): string {
    return outsideCode(markdown, (prose) =>
      prose
        .replace(IMG_BEFORE_TEXT, '$1$2\n\n')
        .replace(IMG_SOURCE, (_, before: string, value: string) => {
          const source = decodeEntities(value.replace(/^["']|["']$/g, ''))
          return `${before}src="${this.mark(source)}"`
        }),
    )
  }

  /** For Markdown that is not converted to HTML. */
  markMarkdown(markdown: string): string {
    return outsideCode(markdown, (prose) =>
      prose.replace(
        MARKDOWN_IMAGE,
        (_, alt, source, title = '') => `![${alt}](${this.mark(source)}${title})`,
      ),
    )
  }
}

/** `name` is a picture's number or content hash. */
export function markOf(name: number | string): string {
  return `${MARK}${name}`
}

/** Wraps every picture between blocks in a figure. */
export function frameLooseImages(html: string): string {
  return html.replace(
    LOOSE_IMGS,
    (_, before: string, images: string) =>
      before + images.replace(/<img [^>]*>/g, '<figure>$&</figure>'),
  )
}

/** For clean HTML; `alt` is and must stay escaped. */
export function replaceMarkedImages(
  html: string,
  replace: (name: string, alt: string) => string,
): string {
  return html.replace(MARKED_IMG, (_, name: string, alt = '') => replace(name, alt))
}

export function replaceMarkedMarkdown(
  markdown: string,
  replace: (name: string, alt: string, title: string) => string,
): string {
  return outsideCode(markdown, (prose) =>
    prose.replace(MARKDOWN_IMAGE, (match, alt: string, source: string, title = '') =>
      source.startsWith(MARK) ? replace(source.slice(MARK.length), alt, title) : match,
    ),
  )
}

export function decodeEntities(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
