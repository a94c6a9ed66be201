import { markdownToHtml } from '#server/richtext/unbounded.ts'
import { placeFootnotes } from '#shared/text/place-footnotes.ts'
import { frameLooseImages, PictureMarks } from './picture-marks.ts'
import { translateDialects } from './translate-dialects.ts'

type BodyOptions = { values: Record<string, unknown>; isMdx: boolean }

/** The text of a post as clean HTML, in which pictures are marks; `leftOut` names the tags that mean nothing here. */
export function readBody(body: string, options: BodyOptions) {
  const { markdown, leftOut } = translateDialects(body, options)
  const marks = new PictureMarks()
  const html = markdownToHtml(marks.markHtml(placeFootnotes(markdown)), {
    allowHtml: true,
    pictureUrl: (source) => marks.mark(source),
  })
  return { html: frameLooseImages(html), marks, leftOut }
}
