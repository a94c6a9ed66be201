import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiRefusal } from '#web/api/refusal.ts'

export const hasPasskeys = browserSupportsWebAuthn

type Attempted<Credential> = { value: Credential } | { refusal: ApiRefusal }

/** Lets the browser make a passkey; a refusal when its person or it does not want to. */
export function makePasskey(options: unknown) {
  // What the server made of the same library.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return attempted(() => startRegistration({ optionsJSON }))
}

/** Lets the browser ask its person for a passkey. */
export function askForPasskey(options: unknown) {
  // As above.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return attempted(() => startAuthentication({ optionsJSON }))
}

async function attempted<Credential>(
  run: () => Promise<Credential>,
): Promise<Attempted<Credential>> {
  try {
    return { value: await run() }
  } catch (error) {
    return { refusal: new ApiRefusal(400, { message: wordsFor(error) }) }
  }
}

const WORDS: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at the public address of this site.',
}

function wordsFor(error: unknown): string {
  return WORDS[error instanceof Error ? error.name : ''] ?? 'This browser could not use a passkey.'
}
