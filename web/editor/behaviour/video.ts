import type { Editor } from '@tiptap/core'
import { videoPage } from '#shared/video-links.ts'

/** Inserts the link to a video as a paragraph. Returns false if the host is not supported. */
export function insertVideo(editor: Editor, address: string): boolean {
  const video = videoPage(/^https?:\/\//.test(address) ? address : `https://${address}`)
  if (!video) return false
  const link = { type: 'link', attrs: { href: video.href, class: 'video-link' } }
  const text = `Watch the video on ${video.host}`
  return editor
    .chain()
    .insertContent([
      { type: 'paragraph', content: [{ type: 'text', text, marks: [link] }] },
      { type: 'paragraph' },
    ])
    .run()
}
