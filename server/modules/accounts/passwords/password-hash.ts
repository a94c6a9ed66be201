import { hash, parseOptions, verify, type Options } from '@node-rs/argon2'

const ARGON2ID = 2

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 9 ms.
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} satisfies Options

/** An argon2id hash in PHC format, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), PARAMETERS)
}

/** Without a stored hash it takes the same time and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash()), normal(password))
  return fits && stored !== null
}

/** True for a hash with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const used = parseOptions(stored)
  return (
    Number(used.algorithm) !== ARGON2ID ||
    used.memoryCost < PARAMETERS.memoryCost ||
    used.timeCost < PARAMETERS.timeCost
  )
}

// Some keyboards send é as one character, others as two; both are the same password.
function normal(password: string): string {
  return password.normalize('NFC')
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password', PARAMETERS)
  return dummy
}
