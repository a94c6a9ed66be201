// @vitest-environment jsdom
import fc from 'fast-check'
import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { cleanHtml } from '#server/richtext/unbounded.ts'
import { EXTENSIONS } from '#web/editor/extensions.ts'
import { readHtml } from '#web/editor/html/read-html.ts'
import { writeHtml } from '#web/editor/html/write-html.ts'
import { anyDocument } from './support/any-document.ts'

const schema = getSchema(EXTENSIONS)

describe('a document that is saved, cleaned by the server and opened again', () => {
  test('is the same document', () => {
    fc.assert(
      fc.property(anyDocument(schema), (doc) => {
        const again = readHtml(cleanHtml(writeHtml(doc)), schema)
        expect(settled(again)).toEqual(settled(doc))
      }),
      { numRuns: 120 },
    )
  })
})

type Json = { type: string; attrs?: Record<string, unknown>; content?: Json[] }

/** A document without what no reader can tell: empty lines at its end. */
function settled(doc: Node): Json {
  const { content = [], ...rest } = doc.toJSON() as Json
  while (content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content) content.pop()
  return { ...rest, content: content.map(withLooseness) }
}

// An item of several paragraphs is loose by them.
function withLooseness(node: Json): Json {
  if (!node.content) return node
  const isLoose = node.content.filter(({ type }) => type === 'paragraph').length > 1
  const attrs = node.type === 'listItem' && isLoose ? { isLoose } : node.attrs
  return { ...node, ...(attrs && { attrs }), content: node.content.map(withLooseness) }
}
