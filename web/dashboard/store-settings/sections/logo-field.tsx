import { useId, useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { PICTURE_TYPES, useFileInput } from '#web/dashboard/kit/use-file-input.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { uploadFile } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { showStoredLogo } from '#web/dashboard/store-settings/show-stored-logo.ts'
import styles from '#web/dashboard/store-settings/store-settings.module.css'
import { asRecord } from '#shared/api/record.ts'

type Props = { logoUrl: string | null; siteName: string }

/** Saved at once, apart from the form: a picture is no text that could be discarded. */
export function LogoField({ logoUrl, siteName }: Props) {
  const id = useId()
  const { problem, isBusy, upload, remove } = useLogo()
  const { input, open } = useFileInput({
    label: 'Logo',
    accept: PICTURE_TYPES,
    onFile: (file) => void upload(file),
  })
  return (
    <div className="grid tight">
      <span className="legend">Logo</span>
      <div className="row">
        {logoUrl && <img className={styles.logo} src={logoUrl} alt={siteName} />}
        {input}
        <Button busy={isBusy} aria-describedby={`${id}-hint`} onClick={open}>
          {logoUrl ? 'Replace the logo' : 'Upload a logo'}
        </Button>
        {logoUrl && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
            Remove the logo
          </Button>
        )}
      </div>
      <FieldError id={id} error={problem} />
      <p className="fine" id={`${id}-hint`}>
        JPEG, PNG, WebP, AVIF or GIF. Shown in the header, in emails and to search engines. One more
        than twice as wide as it is high stands in place of the name. Saved at once.
      </p>
    </div>
  )
}

function useLogo() {
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | undefined>, done: string) => {
    setBusy(true)
    const failure = await work()
    setProblem(failure)
    setBusy(false)
    if (failure) return
    toast.success(done)
    refresh()
    void showStoredLogo()
  }
  return {
    problem,
    isBusy,
    upload: (file: File) => run(() => send(file), 'The logo was uploaded.'),
    remove: () =>
      run(async () => {
        const outcome = await call((api) => api.settings.logo.$delete())
        return 'refusal' in outcome ? outcome.refusal.message : undefined
      }, 'The logo was removed.'),
  }
}

/** Why the file was not taken; undefined if it was. */
async function send(file: File): Promise<string | undefined> {
  const how = { signal: new AbortController().signal, onProgress: () => undefined }
  try {
    const { status, body } = await uploadFile('/api/settings/logo', ['logo', file], how)
    if (status === 201) return undefined
    return String(asRecord(body).message ?? 'Image upload failed')
  } catch {
    return 'The server cannot be reached.'
  }
}
