import { useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { FindForm } from '#web/editor/find/find-form.tsx'
import { FootnoteForm } from '#web/editor/footnotes/footnote-form.tsx'
import { Outline } from '#web/editor/outline/outline.tsx'
import { LinkForm } from './link-form.tsx'
import { TableTools } from './table-tools.tsx'
import styles from './panel.module.css'
import { insertEmbed } from '#web/editor/behaviour/insert-embed.ts'
import { AddressForm } from './address-form.tsx'

export function Panel({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const panels = panelsOf(editor)
  const current = () => panels.current
  const open = useSyncExternalStore(panels.subscribe, current, current)
  if (!open && !isInTable) return null
  const close = () => {
    panels.show(null)
    editor.commands.focus()
  }
  if (open === 'outline')
    return (
      <div className={`placed ${styles.floating}`}>
        <Outline editor={editor} onClose={close} />
      </div>
    )
  return (
    <div className={`at-middle edge-below on-band line stretched joined placed ${styles.panel}`}>
      {open === 'link' && <LinkForm editor={editor} onClose={close} />}
      {open === 'footnote' && <FootnoteForm editor={editor} onClose={close} />}
      {open === 'find' && <FindForm editor={editor} onClose={close} />}
      {(open === 'video' || open === 'embed') && (
        <EmbedForm key={open} name={open} editor={editor} onClose={close} />
      )}
      {!open && <TableTools editor={editor} />}
    </div>
  )
}

const VIDEOS = 'YouTube, Vimeo, Dailymotion or TED'

type Props = { editor: Editor; name: 'video' | 'embed'; onClose: () => void }

/** Inserts the card of a link; readers load nothing from its site until they follow it. */
function EmbedForm({ editor, name, onClose }: Props) {
  const submit = (address: string) => {
    if (!insertEmbed(editor, address))
      return `This is not a video on ${VIDEOS}, a post on X, Bluesky or Mastodon, or a Gist`
    onClose()
    return undefined
  }
  return (
    <AddressForm
      name={name}
      label={name === 'video' ? 'Video address' : 'Address of the post, Gist or video'}
      hint={name === 'video' ? VIDEOS : `X, Bluesky, Mastodon, GitHub Gist, ${VIDEOS}`}
      start=""
      submitLabel="Insert"
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
