import { useCallback } from 'react'
import type { Saved } from '#web/dashboard/create-post/state/server-autosave.ts'
import { askToSignIn } from '#web/dashboard/kit/confirm/sign-in.ts'
import { useSession } from './use-writing.ts'

/**
 * Asks for the password and saves again. An autosave that finds the session expired never asks: the dialog would take
 * the keys of somebody who types, so the bar says it instead.
 */
export function useSignIn() {
  const session = useSession()
  const signIn = useCallback(async () => {
    const isIn = await askToSignIn('Your text is kept in this browser.')
    return isIn ? session.signedIn() : undefined
  }, [session])
  /** For saves by hand, whose end the person waits for. */
  const orSignIn = useCallback(
    async (saved: Saved | undefined) => {
      const isSignedOut = session.state.trouble?.kind === 'signed-out'
      return !saved && isSignedOut ? signIn() : saved
    },
    [session, signIn],
  )
  return { signIn, orSignIn }
}
