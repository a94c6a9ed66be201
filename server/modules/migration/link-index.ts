import { posix } from 'node:path'
import { decodeEntities } from './picture-marks.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** How other files may link to a post, and its new URL. */
export type LinkTarget = {
  /** Path within the folder. */
  key: string
  /** File name without date and extension. */
  name: string
  /** YYYY-MM-DD, from the file name or front matter. */
  day?: string
  permalink?: string
  url: string
}

const PREFIXES = ['', '/blog', '/posts', '/post', '/articles']
const ANCHOR = /<a href="([^"]*)"/g
const LOCAL_PICTURE = /<a href="([^":]*\.(?:jpe?g|png|gif|webp|avif|svg))"[^>]*>([\s\S]*?)<\/a>/gi

/** Resolves links between the files of a folder. */
export class LinkIndex {
  readonly #byPath = new Map<string, string>()
  readonly #byFile = new Map<string, string>()

  constructor(targets: LinkTarget[]) {
    for (const target of targets) {
      this.#byFile.set(plain(target.key), target.url)
      this.#byFile.set(posix.basename(plain(target.key)), target.url)
      for (const path of pathsOf(target)) this.#byPath.set(path, target.url)
    }
  }

  /** The new URL of a link in the file `key`; undefined when it leads to no file of the folder. */
  resolve(href: string, key: string): string | undefined {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
    const hash = /#.*$/.exec(rest)?.[0] ?? ''
    if (!path || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
    const url = path.startsWith('/')
      ? this.#byPath.get(plain(path))
      : (this.#byFile.get(plain(posix.join(posix.dirname(key), path))) ??
        this.#byFile.get(posix.basename(plain(path))))
    return url && url + hash
  }

  /** Rewrites the links between files; `dead` are those that lead nowhere on this site. */
  rewrite(html: string, key: string): { html: string; dead: string[] } {
    const dead = new Set<string>()
    const rewritten = html
      .replace(LOCAL_PICTURE, (_, _href, inside: string) => inside)
      .replace(ANCHOR, (anchor, escaped: string) => {
        const href = decodeEntities(escaped)
        const url = this.resolve(href, key)
        if (url) return `<a href="${escapeMarkup(url)}"`
        if (isForeignPath(href)) dead.add(href)
        return anchor
      })
    return { html: rewritten, dead: [...dead] }
  }
}

function pathsOf({ name, day, permalink, url }: LinkTarget): string[] {
  const [year, month, date] = day?.split('-') ?? []
  const dated = day ? [`/${year}/${month}/${date}/${name}`, `/${year}/${month}/${name}`] : []
  const paths = [`/${name}`, url.replace('/blog/', '/'), ...dated]
  return [
    ...PREFIXES.flatMap((prefix) => paths.map((path) => plain(prefix + path))),
    ...(permalink ? [plain(`/${permalink}`)] : []),
  ]
}

function plain(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index)?(?:\.html?|\.md|\.markdown)?\/?$/i, '')
    .toLowerCase()
}

// Such paths come from the former site; other absolute paths may be meant for this one.
function isForeignPath(href: string): boolean {
  return (
    /^\/(?:\d{4}|assets|tags?|categor(?:y|ies)|posts?)\b/.test(href) ||
    /^(?![a-z][a-z\d+.-]*:|[/#?])./i.test(href)
  )
}
