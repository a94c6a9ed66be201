import type { Node } from '@tiptap/pm/model'
import { isElsewhere } from './settle-uploads.ts'

/** The sources of figures that this site has no copy of, and the uploads that fetch them. */
export type PictureElsewhere = { src: string; upload: string | null }

const cache = new WeakMap<Node, PictureElsewhere[]>()

/** The pictures on other sites in a document. Found once a block, so that typing costs nothing. */
export function picturesElsewhere(doc: Node): PictureElsewhere[] {
  return doc.children.flatMap((block) => {
    const found = cache.get(block) ?? findIn(block)
    cache.set(block, found)
    return found
  })
}

function findIn(block: Node): PictureElsewhere[] {
  const found: PictureElsewhere[] = []
  const look = ({ type, attrs }: Node) => {
    if (type.name === 'figure' && isElsewhere(attrs.src))
      found.push({ src: attrs.src, upload: attrs.upload })
  }
  look(block)
  block.descendants((node) => {
    look(node)
    return !node.inlineContent
  })
  return found
}
