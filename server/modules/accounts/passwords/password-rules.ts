import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { fold } from '#shared/text/words.ts'

export const TOO_EASY = 'This password is too easy to guess. Please choose another one.'

// What a month of failed sign-ins allows at 10 in 15 minutes.
const FEWEST_GUESSES = 30_000
// The matchers take 50 ms for as many characters, and far longer for more.
const MATCHED_LENGTH = 64

type Choice = { password: string; email: string; name?: string; siteName?: string }

/** Refuses common passwords, what a guesser tries soon, the site's name, and the person's own e-mail address. */
export async function refuseEasyPassword(db: Db, choice: Choice, field: string): Promise<void> {
  if (await isEasyPassword(db, choice))
    throw new Refusal('invalid', 'easy_password', TOO_EASY, { fields: { [field]: TOO_EASY } })
}

export async function isEasyPassword(db: Db, choice: Choice): Promise<boolean> {
  const { password, email, name = '' } = choice
  const siteName = choice.siteName ?? (await getSettings(db)).siteName
  const own = [siteName, name, email, email.split('@')[0] ?? ''].filter(bare)
  if (own.map(bare).includes(bare(password))) return true
  const words = own.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean)
  const { common, matcher } = await guesser()
  if (common.has(password.toLowerCase())) return true
  return matcher.check(password, [...own, ...words]).guesses < FEWEST_GUESSES
}

function bare(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

let loading: ReturnType<typeof loadGuesser> | undefined

// 43,000 entries, loaded only when someone chooses a password; in steps, for together they hold everybody up for 300 ms.
function guesser() {
  return (loading ??= loadGuesser())
}

async function loadGuesser() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  await nextTurn()
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  await nextTurn()
  const passwords = dictionary['passwords-common']
  const common = new Set(passwords.map(String))
  await nextTurn()
  const options = { dictionary: { passwords }, graphs, maxLength: MATCHED_LENGTH }
  const matcher = new ZxcvbnFactory(options)
  await nextTurn()
  return { common, matcher }
}
