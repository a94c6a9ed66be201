// @vitest-environment jsdom
import fc from 'fast-check'
import { getSchema } from '@tiptap/core'
import { readBody } from '#server/modules/migration/read-body.ts'
import { replaceMarkedImages } from '#server/modules/migration/picture-marks.ts'
import { writeBody } from '#server/modules/migration/writing/write-body.ts'
import { cleanHtml } from '#server/richtext/unbounded.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { EXTENSIONS } from '#web/editor/extensions.ts'
import { readHtml } from '#web/editor/html/read-html.ts'
import { writeHtml } from '#web/editor/html/write-html.ts'
import { anyDocument } from './support/any-document.ts'

const schema = getSchema(EXTENSIONS)

function imported(markdown: string): string {
  const { html, marks } = readBody(markdown, { values: {}, isMdx: false })
  return replaceMarkedImages(html, (number, alt) => {
    const source = marks.sources[Number(number)] ?? ''
    const isFound = /^(?:\/media|https:)/.test(source)
    const name = escapeMarkup(isFound ? source : decodeURI(source))
    return `<img ${isFound ? 'src' : 'data-missing'}="${name}" alt="${alt}" />`
  })
}

const opened = (html: string) => readHtml(cleanHtml(html), schema).toJSON() as unknown

describe('a post that is exported as Markdown and imported again', () => {
  test('is the same document', () => {
    fc.assert(
      fc.property(anyDocument(schema), (doc) => {
        const html = cleanHtml(writeHtml(doc))
        const markdown = writeBody({ html, pictures: {} })
        expect(plain(opened(imported(markdown)))).toEqual(plain(opened(html)))
      }),
      { numRuns: 150 },
    )
  })
})

const PICTURE_FACTS = new Set(['width', 'height', 'blur', 'isDecorative'])

// What is known of a picture anew when its file is stored.
function plain(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node), (key, value) => (PICTURE_FACTS.has(key) ? '' : value))
}
