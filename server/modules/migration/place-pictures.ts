import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { savePicture, type PictureRow } from '#server/modules/media/index.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { mediaUrl } from '#shared/picture.ts'
import { decodedPath, findPicture, type FoundPicture } from './find-picture.ts'
import { markOf, replaceMarkedImages, replaceMarkedMarkdown } from './picture-marks.ts'

const AT_ONCE = 4

/** The pictures of one file, by the URL in the file. */
export type FoundPictures = Map<string, FoundPicture>

/** By the SHA-256 of the file. */
export type StoredPictures = Map<string, PictureRow>

/** `notes` name the missing and the external pictures. */
export async function findPictures(
  postFile: { root: string; file: string },
  sources: string[],
): Promise<{ found: FoundPictures; notes: string[] }> {
  const found: FoundPictures = new Map()
  const notes: string[] = []
  for (const source of new Set(sources)) {
    const picture = await findPicture(postFile.root, postFile.file, source)
    found.set(source, picture)
    if (picture.kind === 'missing') notes.push(`the picture ${nameOf(source)} is not in the folder`)
    if (picture.kind === 'outside')
      notes.push(`the picture ${source} was not downloaded and became a link`)
  }
  return { found, notes }
}

/** Replaces each numbered mark by a link, a few words, or a mark of the file's content. */
export function settleMarks(html: string, sources: string[], found: FoundPictures): string {
  const settled = replaceMarkedImages(html, (number, alt) => {
    const picture = found.get(sources[Number(number)] ?? '')
    if (picture?.kind === 'file') return `<img src="${markOf(picture.hash)}" alt="${alt}" />`
    if (picture?.kind === 'outside') return outsidePicture(picture.url, alt)
    return missingPicture(sources[Number(number)] ?? '', alt)
  })
  return withoutEmptyBoxes(inWordsWithinText(settled))
}

/** The same for Markdown. */
export function settleMarkdown(markdown: string, sources: string[], found: FoundPictures): string {
  return replaceMarkedMarkdown(markdown, (number, alt, title) => {
    const picture = found.get(sources[Number(number)] ?? '')
    if (picture?.kind === 'file') return `![${alt}](${markOf(picture.hash)}${title})`
    if (picture?.kind === 'outside') return `[${alt || 'Picture'}](${picture.url})`
    return alt && `*Picture: ${alt}*`
  })
}

/** Stores the local files among the found pictures; `notes` name those that are no valid pictures. */
export async function storePictures(
  ctx: Context,
  found: FoundPictures,
): Promise<{ stored: StoredPictures; notes: string[] }> {
  const stored: StoredPictures = new Map()
  const notes: string[] = []
  const files = [...found].flatMap(([source, picture]) =>
    picture.kind === 'file' ? [{ source, ...picture }] : [],
  )
  const store = async ({ source, hash, isDrawing, read }: (typeof files)[number]) => {
    try {
      const bytes = await read()
      stored.set(hash, await savePicture(ctx, { bytes, uploadedBy: null, isDrawing }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
      notes.push(`${nameOf(source)} is not a supported picture`)
    }
  }
  const different = [...new Map(files.map((file) => [file.hash, file])).values()]
  // A few at a time, since each is read whole.
  for (let at = 0; at < different.length; at += AT_ONCE)
    await Promise.all(different.slice(at, at + AT_ONCE).map(store))
  return { stored, notes }
}

export function placeInHtml(html: string, stored: StoredPictures, found: FoundPictures): string {
  const placed = replaceMarkedImages(html, (hash, alt) => {
    const row = stored.get(hash)
    if (!row) return missingPicture(sourceOf(hash, found), alt)
    return `<img src="${mediaUrl(row.id, row.width)}" alt="${alt}" width="${row.width}" height="${row.height}" />`
  })
  return withoutEmptyBoxes(inWordsWithinText(placed))
}

function sourceOf(hash: string, found: FoundPictures): string {
  const [source = ''] =
    [...found].find(([, picture]) => picture.kind === 'file' && picture.hash === hash) ?? []
  return source
}

export function placeInMarkdown(markdown: string, stored: StoredPictures): string {
  return replaceMarkedMarkdown(markdown, (hash, alt, title) => {
    const row = stored.get(hash)
    if (row) return `![${alt}](${mediaUrl(row.id, row.width)}${title})`
    return alt && `*Picture: ${alt}*`
  })
}

// Pages load nothing from other sites: https pictures become links when rendered, http pictures here.
function outsidePicture(url: string, alt: string): string {
  if (url.startsWith('https:')) return `<img src="${escapeMarkup(url)}" alt="${alt}" />`
  return `<a href="${escapeMarkup(url)}">${alt || 'Picture'}</a>`
}

const MISSING = /(<figure\b[^>]*>\s*)?<img data-missing="[^"]*" alt="([^"]*)" \/>/g

// For the editor, which offers to upload it.
function missingPicture(source: string, alt: string): string {
  return `<img data-missing="${escapeMarkup(nameOf(source))}" alt="${alt}" />`
}

// Within a line there is no place for an upload.
function inWordsWithinText(html: string): string {
  return html.replace(MISSING, (match: string, figure: string | undefined, alt: string) =>
    figure ? match : inWords(alt),
  )
}

function nameOf(source: string): string {
  if (source.startsWith('data:')) return 'a drawing in the text'
  return decodedPath(source)
}

function inWords(alt: string): string {
  return alt.trim() && `<em>Picture: ${alt}</em>`
}

function withoutEmptyBoxes(html: string): string {
  return html.replace(/<a href="[^"]*"[^>]*>\s*<\/a>/g, '').replace(/<(figure|p)>\s*<\/\1>\n?/g, '')
}
