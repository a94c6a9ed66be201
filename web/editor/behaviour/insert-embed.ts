import type { Editor } from '@tiptap/core'
import { embedOf } from '#shared/post/embeds.ts'

/** Inserts the card of an address of another site. Returns false if nothing is known of such addresses, or the text has no cards. */
export function insertEmbed(editor: Editor, address: string): boolean {
  const typed = address.trim()
  const embed = embedOf(
    /^https?:\/\//.test(typed) ? typed.replace(/^http:/, 'https:') : `https://${typed}`,
  )
  if (!embed || !editor.schema.nodes.embed) return false
  const { href, words } = embed
  return editor
    .chain()
    .insertContent([
      { type: 'embed', attrs: { href }, content: [{ type: 'text', text: words }] },
      { type: 'paragraph' },
    ])
    .run()
}
