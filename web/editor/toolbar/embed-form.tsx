import type { Editor } from '@tiptap/core'
import { insertEmbed } from '#web/editor/behaviour/insert-embed.ts'
import { AddressForm } from './address-form.tsx'

const VIDEOS = 'YouTube, Vimeo, Dailymotion or TED'

type Props = { editor: Editor; name: 'video' | 'embed'; onClose: () => void }

/** Inserts the card of a link; readers load nothing from its site until they follow it. */
export function EmbedForm({ editor, name, onClose }: Props) {
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
