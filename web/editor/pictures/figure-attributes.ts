import type { Node } from '@tiptap/pm/model'
import type { Align } from '#web/editor/schema/figure.ts'
import type { PictureAttributes } from '#web/editor/schema/picture-attributes.ts'

export type FigureAttributes = PictureAttributes & { align: Align; upload: string | null }

export function figureOf({ attrs }: Pick<Node, 'attrs'>): FigureAttributes {
  // As the schema's figure.ts declares them.
  return attrs as FigureAttributes
}
