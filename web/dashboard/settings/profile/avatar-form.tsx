import { useCallback, useRef, useState } from 'react'
import type { User } from '#server/modules/accounts/schema.ts'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useFileInput } from '#web/dashboard/kit/use-file-input.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PictureCrop } from '#web/ui/form/picture-crop.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { WENT_WRONG } from './went-wrong.ts'
import { uploadFile, type UploadResponse } from '#web/api/upload.ts'
import { UNREACHABLE } from '#web/dashboard/kit/call.ts'
import { askToSignIn } from '#web/dashboard/kit/confirm/sign-in.ts'

type Props = { profile: User; onSaved: (user: User) => void }
type Choice = { file: File; bitmap: ImageBitmap | undefined }

export function AvatarForm({ profile, onSaved }: Props) {
  const cut = useRef<Blob>(undefined)
  const keepCut = useCallback((blob: Blob) => void (cut.current = blob), [])
  const [choice, setChoice] = useState<Choice>()
  const { isBusy, problem, send } = useSending(onSaved)
  useUnsaved(choice !== undefined, 'The picture that you chose is not saved yet.')
  const choose = async (file: File) => {
    cut.current = undefined
    // The server decides about a file that the browser cannot decode.
    setChoice({ file, bitmap: await createImageBitmap(file).catch(() => undefined) })
  }
  const { input, open } = useFileInput({
    label: 'Profile picture',
    accept: 'image/*',
    onFile: (file) => void choose(file),
  })
  const update = async () => {
    if (choice && (await send(fileOf(choice, cut.current)))) setChoice(undefined)
  }
  return (
    <div className="grid">
      <div className="line snug-lines loose">
        <Avatar name={profile.name} src={profile.avatar} large />
        <div className="grid tight">
          <div className="row tight">
            {input}
            <Button
              aria-describedby={problem ? 'avatar-error avatar-hint' : 'avatar-hint'}
              onClick={open}
            >
              <Icon name="image" small />
              Choose a picture
            </Button>
            <Button disabled={!choice} busy={isBusy} onClick={() => void update()}>
              Update
            </Button>
            {choice && (
              <Button variant="quiet" disabled={isBusy} onClick={() => setChoice(undefined)}>
                Cancel
              </Button>
            )}
          </div>
          <FieldError id="avatar" error={problem} />
          <p className="fine" id="avatar-hint">
            {choice && !choice.bitmap
              ? choice.file.name
              : 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.'}
          </p>
        </div>
      </div>
      {choice?.bitmap && <PictureCrop picture={choice.bitmap} onCut={keepCut} />}
    </div>
  )
}

function fileOf({ file }: Choice, cut: Blob | undefined): File {
  return cut ? new File([cut], file.name, { type: cut.type }) : file
}

function useSending(onSaved: Props['onSaved']) {
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    const outcome = await sendAvatar(file)
    setBusy(false)
    setProblem('problem' in outcome ? outcome.problem : undefined)
    if ('problem' in outcome) {
      toast.error(WENT_WRONG)
      return false
    }
    toast.success('Profile picture updated ✅')
    onSaved(outcome.user)
    void refresh()
    return true
  }
  return { problem, isBusy, send }
}

type Outcome = { user: User } | { problem: string }

/** Sends the person's new picture; never rejects. */
async function sendAvatar(file: File): Promise<Outcome> {
  const how = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    method: 'PUT' as const,
  }
  const send = () =>
    uploadFile('/api/auth/update-avatar', ['avatar', file], how).catch(() => UNSENT)
  const response = await send()
  const isSignedOut = response.status === 401
  return outcomeOf(isSignedOut && (await askToSignIn()) ? await send() : response)
}

const UNSENT: UploadResponse = { status: 0, body: undefined }

function outcomeOf({ status, body }: UploadResponse): Outcome {
  if (status === 0) return { problem: UNREACHABLE }
  // As the route describes it; a lost answer has no body.
  const { user, message } = (body ?? {}) as { user?: User; message?: string }
  return status === 200 && user ? { user } : { problem: message || 'Image upload failed' }
}
