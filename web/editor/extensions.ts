import type { Extensions } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { CurrentBlock } from './behaviour/current-block.ts'
import { PanelKeys } from './behaviour/panels.ts'
import { TabEscape } from './behaviour/tab-escape.ts'
import { FigureView } from './pictures/figure-view.tsx'
import { PictureUploads } from './pictures/picture-uploads.ts'
import { Figure } from './schema/figure.ts'
import { SCHEMA } from './schema/extensions.ts'
import { Slash } from './slash/slash-state.ts'

/** Everything the editor is made of. */
export const EXTENSIONS: Extensions = [
  ...SCHEMA,
  Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
  CurrentBlock,
  PanelKeys,
  PictureUploads,
  Slash,
  TabEscape,
]
