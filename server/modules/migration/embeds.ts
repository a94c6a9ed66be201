import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** How a shortcode, tag or component is called: `{{< figure src="a.png" >}}`, `<YouTube id="…" />`. */
export type Call = {
  name: string
  /** Arguments by their names, in small letters. */
  named: Record<string, string>
  /** Arguments without a name. */
  plain: string[]
}

const VIDEO_HOSTS: [name: RegExp, embed: string][] = [
  [/youtube/, 'https://www.youtube.com/embed/'],
  [/vimeo/, 'https://player.vimeo.com/video/'],
]
const VIDEO_ID = /(?:[?&]v=|youtu\.be\/|\/embed\/|\/shorts\/|\/video\/|vimeo\.com\/)([\w-]{6,})/
const ID_NAMES = ['id', 'videoid', 'video_id', 'youtubeid', 'embedid', 'video', 'url', 'src']
const SOURCE_NAMES = ['src', 'image', 'image_path', 'image_url', 'url', 'file', 'path', 'href']
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i
const LINKED =
  /^(?:tweet|twitter|twittertweet|x|gist|githubgist|codepen|codesandbox|stackblitz|jsfiddle|instagram|mastodon|bluesky|spotify|speakerdeck|slideshare|asciinema|embed|link|linkcard|bookmark|card|github)$/

/** What the call means to a reader, as HTML in Markdown; undefined if that is not plain. */
export function embedded(call: Call): string | undefined {
  const name = call.name.toLowerCase().replace(/[^a-z]/g, '')
  return video(name, call) ?? pictureOf(name, call) ?? linkOf(name, call)
}

/** A picture, with a caption a figure. */
export function picture(source: string, alt: string, caption = ''): string {
  const img = `<img src="${escapeMarkup(source)}" alt="${escapeMarkup(oneLine(alt))}">`
  if (!caption) return img
  return `<figure>${img}<figcaption>${escapeMarkup(oneLine(caption))}</figcaption></figure>`
}

export function videoFrame(source: string, title: string): string {
  const caption = title && `<figcaption>${escapeMarkup(oneLine(title))}</figcaption>`
  return `<figure><iframe src="${escapeMarkup(source)}"></iframe>${caption}</figure>`
}

function video(name: string, { named, plain }: Call): string | undefined {
  const host = VIDEO_HOSTS.find(([pattern]) => pattern.test(name))?.[1]
  const reference = firstOf(named, ID_NAMES) ?? plain[0]
  if (!host || !reference) return undefined
  const id = VIDEO_ID.exec(reference)?.[1] ?? (/^[\w-]+$/.test(reference) ? reference : undefined)
  return id && videoFrame(host + id, named.title ?? '')
}

function pictureOf(name: string, { named, plain }: Call): string | undefined {
  const isPicture = /image|img|figure|picture|photo|screenshot|zoom|asset/.test(name)
  const [first = '', ...words] = plain
  const source = firstOf(named, SOURCE_NAMES) ?? (PICTURE_FILE.test(first) ? first : undefined)
  if (!source || !(isPicture || PICTURE_FILE.test(source))) return undefined
  const caption = named.caption ?? (isPicture ? named.title : undefined)
  return picture(source, named.alt ?? named.title ?? words[0] ?? caption ?? '', caption)
}

function linkOf(name: string, { named, plain }: Call): string | undefined {
  if (!LINKED.test(name)) return undefined
  const url = [...Object.values(named), ...plain].find((text) => /^https?:\/\/\S+$/.test(text))
  const target = url ?? knownUrl(name, named, plain)
  if (!target) return undefined
  const words = named.title || target.replace(/^https?:\/\/(?:www\.)?/, '')
  return `\n\n<p><a href="${escapeMarkup(target)}">${escapeMarkup(oneLine(words))}</a></p>\n\n`
}

function knownUrl(name: string, named: Record<string, string>, plain: string[]) {
  const [first = '', second = ''] = plain
  if (name.includes('gist')) {
    const path = [named.user ?? '', named.id ?? '', first, second].filter(Boolean).slice(0, 2)
    return path.length > 0 ? `https://gist.github.com/${path.join('/')}` : undefined
  }
  const id = named.id ?? named.tweetid ?? named.tweetlink?.split('/').pop() ?? first
  if (/^(?:tweet|twitter|twittertweet|x)$/.test(name) && /^\d+$/.test(id))
    return `https://twitter.com/${named.user || 'i'}/status/${id}`
  if (name === 'instagram' && id) return `https://www.instagram.com/p/${id}/`
  return undefined
}

function firstOf(named: Record<string, string>, names: string[]): string | undefined {
  return names.map((name) => named[name]).find(Boolean)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
