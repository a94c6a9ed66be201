import type { RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { useStore } from '#web/ui/browser/use-store.ts'
import { announcementOf } from './behaviour/announcer.ts'
import { SelectionBubble } from './bubble/selection-bubble.tsx'
import { AddBlock, BlockHandle } from './handle/block-handle.tsx'
import { BlockMenu } from './handle/block-menu-list.tsx'
import { FetchBar } from './pictures/fetch-bar.tsx'
import { SlashMenu } from './slash/slash-menu.tsx'

type Props = { editor: Editor; sheet: RefObject<HTMLElement | null> }

/** What stands around the text while one writes in it. */
export function EditorAids({ editor, sheet }: Props) {
  const announcement = useStore(announcementOf(editor), '')
  return (
    <>
      <p className="vh" role="status">
        {announcement}
      </p>
      <SlashMenu editor={editor} />
      <SelectionBubble editor={editor} />
      <BlockHandle editor={editor} sheet={sheet} />
      <AddBlock editor={editor} sheet={sheet} />
      <BlockMenu editor={editor} />
      <FetchBar editor={editor} />
    </>
  )
}
