import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'
import { PASSWORD } from './password.ts'

// A hash takes 20 ms, and most tests sign somebody in: that of the password that all of them have is made once in a process,
// and a password is compared with a hash once. Argon2 itself does all of it; only its salt is then the same for all people.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const hashes = new Map<string, Promise<string>>()
const outcomes = new Map<string, Promise<boolean>>()
const MARK = 'isRemembering'

if (!(MARK in argon2)) {
  const { hash, verify } = argon2
  Object.assign(argon2, {
    [MARK]: true,
    hash: (...given: Parameters<typeof hash>) =>
      given[0] === PASSWORD
        ? remembered(hashes, JSON.stringify(given), () => hash(...given))
        : hash(...given),
    verify: (...given: Parameters<typeof verify>) =>
      remembered(outcomes, JSON.stringify(given), () => verify(...given)),
  })
}

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}
