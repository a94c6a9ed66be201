import { randomText } from '#server/kernel/ids.ts'

/** How many a person has at a time. */
export const RECOVERY_CODES = 10
const GROUPS = 3
const GROUP = 4

/** Ten codes of 60 random bits, such as 7KQ4-M2XN-P9DT: what is typed on a bad day from paper. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
}

function newRecoveryCode(): string {
  return Array.from({ length: GROUPS }, () => randomText(GROUP).toUpperCase()).join('-')
}

/** A code as it is compared: without gaps, and with the letters that Crockford's base 32 reads as digits. */
export function plainCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  return code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Whether it is typed from an app; anything else counts as a recovery code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain)
}
