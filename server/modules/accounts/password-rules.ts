import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { fold } from '#shared/words.ts'

const TOO_EASY = 'This password is too easy to guess. Please choose another one.'

type Choice = { password: string; email: string; siteName?: string }

/** Refuses common passwords, the site's name, and the person's own e-mail address. */
export async function refuseEasyPassword(db: Db, choice: Choice, field: string): Promise<void> {
  const siteName = choice.siteName ?? (await getSettings(db)).siteName
  const own = [siteName, choice.email, choice.email.split('@')[0] ?? ''].map(bare)
  const isEasy =
    own.includes(bare(choice.password)) ||
    (await commonPasswords()).has(choice.password.toLowerCase())
  if (isEasy)
    throw new Refusal('invalid', 'easy_password', TOO_EASY, { fields: { [field]: TOO_EASY } })
}

function bare(text: string): string {
  return fold(text).replace(/\s+/g, '')
}

let common: Promise<Set<string>> | undefined

// 43,000 entries, loaded only when someone chooses a password.
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return common
}
