import type { Editor } from '@tiptap/core'
import { insertVideo } from '#web/editor/behaviour/video.ts'
import { AddressForm } from './address-form.tsx'

/** Inserts a link to a video; readers load nothing from its host until they follow it. */
export function VideoForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const submit = (address: string) => {
    if (!insertVideo(editor, address))
      return 'This is not a video on YouTube, Vimeo, Dailymotion or TED'
    onClose()
    return undefined
  }
  return (
    <AddressForm
      name="video"
      label="Video address"
      hint="YouTube, Vimeo, Dailymotion or TED"
      start=""
      submitLabel="Insert"
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
