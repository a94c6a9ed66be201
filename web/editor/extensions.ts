import type { Extensions } from '@tiptap/core'
import { CurrentBlock } from './behaviour/current-block.ts'
import { SCHEMA } from './schema/extensions.ts'

/** Everything the editor is made of. */
export const EXTENSIONS: Extensions = [...SCHEMA, CurrentBlock]
