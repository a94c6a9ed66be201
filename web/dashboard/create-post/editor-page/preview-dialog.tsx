import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { useSession } from './use-writing.ts'

const NOT_SAVED = 'The draft could not be saved yet, so there is nothing to preview.'

const FOR_EVERYONE =
  'Anyone with this link can read the saved version of this post, without an account, until you revoke it.'
const FOR_REVIEW =
  'Only the author and admins can open it, signed in: posts here are reviewed before anyone else reads them.'

export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const [url, setUrl] = useState('')
  const [isOpen, setIsOpen] = useState(true)
  const [error, setError] = useState('')
  const [isSaved, setIsSaved] = useState(true)

  useEffect(() => {
    void (async () => {
      setIsSaved(await session.settle())
      if (!session.postId) return setError(NOT_SAVED)
      const outcome = await session.api.openPreview(session.postId)
      if ('refusal' in outcome) setError(outcome.refusal.message)
      else {
        setUrl(new URL(outcome.value.url, window.location.origin).href)
        setIsOpen(outcome.value.isOpen)
      }
    })()
  }, [session])

  async function withdraw() {
    const outcome = await session.api.closePreview(session.postId)
    if ('refusal' in outcome) return setError(outcome.refusal.message)
    toast.success('Preview link revoked.')
    onClose()
  }

  return (
    <Dialog
      open
      title="Preview"
      onClose={onClose}
      actions={
        url && (
          <>
            <Button variant="quiet" onClick={() => void withdraw()}>
              Revoke link
            </Button>
            <Button onClick={() => void copy(url)}>Copy link</Button>
            <LinkButton variant="primary" href={url} target="_blank" rel="noopener">
              Open preview
            </LinkButton>
          </>
        )
      }
    >
      {error && <FormMessage tone="bad">{error}</FormMessage>}
      {!error && !url && <Spinner label="Creating the link…" />}
      {url && (
        <>
          <Input
            id="preview-link"
            name="preview"
            label="Secret link"
            mono
            readOnly
            value={url}
            hint={isOpen ? FOR_EVERYONE : FOR_REVIEW}
            onFocus={(event) => event.target.select()}
          />
          {!isSaved && (
            <FormMessage tone="warn">
              It does not include your latest changes yet; they are only in this browser.
            </FormMessage>
          )}
        </>
      )}
    </Dialog>
  )
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    document.querySelector<HTMLInputElement>('#preview-link')?.select()
    toast.info('Press ⌘C or Ctrl+C to copy the link.')
  }
}
