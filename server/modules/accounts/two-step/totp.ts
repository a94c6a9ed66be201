import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Clocks of phones go wrong: a code is accepted one step early or late. */
const STEPS_AROUND = 1

type Owner = { siteName: string; email: string }

/** A new secret (RFC 6238, 160 bits, base 32), and the address that an app reads from a QR code. */
export function newTotp({ siteName, email }: Owner): { secret: string; uri: string } {
  const totp = new TOTP({
    issuer: siteName.replaceAll(':', ' '),
    label: email,
    secret: new Secret(),
  })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that `code` belongs to; undefined when it is none of the steps around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND })
  return delta === null ? undefined : stepAt(now) + delta
}

/**
 * Whether a code of `step` has not been used, nor an earlier one than the last. A last step that lies ahead was used while
 * the clock was wrong, and must not keep the person out until then.
 */
export function isUnusedStep(step: number, lastStep: number, now: Date): boolean {
  return step > lastStep || lastStep > stepAt(now) + STEPS_AROUND
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)
}
