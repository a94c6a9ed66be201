import type { User } from '#server/modules/accounts/schema.ts'
import { uploadFile, type UploadResponse } from '#web/api/upload.ts'
import { UNREACHABLE } from '#web/dashboard/kit/call.ts'
import { askToSignIn } from '#web/dashboard/kit/confirm/sign-in.ts'

type Outcome = { user: User } | { problem: string }

/** Sends the person's new picture; never rejects. */
export async function sendAvatar(file: File): Promise<Outcome> {
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
