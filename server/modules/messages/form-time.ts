import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Context } from '#server/kernel/context.ts'

const PURPOSE = 'contact form'

type Around = Pick<Context, 'clock' | 'store'>

/** The present moment, signed, for a form that tells later when it was loaded. */
export async function signFormTime({ clock, store }: Around): Promise<string> {
  const time = clock.now().getTime().toString(36)
  return `${time}.${await keyedHash(store.db, PURPOSE, time)}`
}

/** How long ago the form was loaded, in milliseconds; null if the site did not sign this. */
export async function formAge({ clock, store }: Around, signed: string): Promise<number | null> {
  const [time = '', hash = ''] = signed.split('.')
  if (!(await isKeyedHash(store.db, PURPOSE, { text: time, hash }))) return null
  return clock.now().getTime() - Number.parseInt(time, 36)
}
