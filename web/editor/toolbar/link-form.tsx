import type { Editor } from '@tiptap/core'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { completeAddress, isSafeAddress } from '#web/editor/schema/safe-address.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from './address-form.tsx'

export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const href = String(editor.getAttributes('link').href ?? '')
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().command(toEnd).run()
    onClose()
  }
  const submit = (typed: string) => {
    const address = completeAddress(typed)
    if (!address) return 'Enter a link'
    if (!isSafeAddress(address))
      return 'A link must point to a web page, an email address or a page on this site'
    setLink(editor, address)
    onClose()
    return undefined
  }
  return (
    <AddressForm
      name="link"
      label="Link"
      hint="https://…, an email address, or a path on this site such as /blog"
      start={href}
      submitLabel={href ? 'Change' : 'Link'}
      onSubmit={submit}
      onClose={onClose}
    >
      {href && (
        <Button variant="quiet" size="s" onClick={remove}>
          Remove link
        </Button>
      )}
    </AddressForm>
  )
}

function setLink(editor: Editor, href: string) {
  const { empty } = editor.state.selection
  if (!empty || editor.isActive('link'))
    return editor.chain().extendMarkRange('link').setLink({ href }).command(toEnd).run()
  const text = href.replace(/^mailto:/, '')
  return editor
    .chain()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .unsetMark('link')
    .run()
}

// With the words still selected the next key would replace them.
function toEnd({ tr }: { tr: Transaction }): boolean {
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))
  return true
}
