import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Collapsible, CollapsibleTitle } from './collapsible.ts'
import { Document } from './document.ts'
import { Gallery } from './gallery.ts'
import { InlineCode } from './inline-code.ts'
import { TextLink } from './link.ts'
import { LooseListItem } from './loose-lists.ts'
import { PROS_CONS } from './pros-cons.ts'
import { SMALL_MARKS } from './small-marks.ts'
import { TABLES } from './tables.ts'

const starterKit = StarterKit.configure({
  code: false,
  codeBlock: false,
  document: false,
  listItem: false,
  dropcursor: { color: false, class: 'drop-line', width: 3 },
  link: false,
})

/** The extensions that decide which HTML the editor can hold, except for nodes with a view of their own. */
export const SCHEMA: Extensions = [
  Document,
  Gallery,
  starterKit,
  TextLink,
  LooseListItem,
  InlineCode,
  ...SMALL_MARKS,
  ...TABLES,
  Collapsible,
  CollapsibleTitle,
  ...PROS_CONS,
]
