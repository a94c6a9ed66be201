import type { Config } from '#server/start/config.ts'

/** The site as browsers and authenticators know it (WebAuthn): passkeys work at this origin alone. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}

/** Loaded when somebody first uses a passkey: it costs 28 MB. */
export function webauthn() {
  return import('@simplewebauthn/server')
}

/** Ed25519, ES256 and RS256 (COSE), which every authenticator speaks one of. Node still warns about newer ones. */
export const ALGORITHMS = [-8, -7, -257]
