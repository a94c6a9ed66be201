import { expect } from './index.ts'
import type { Mail } from './own-site.ts'

/** The newest link to a page of the site that was mailed to somebody. */
export async function mailedLink(mail: Mail, to: string, path: string): Promise<string> {
  const pattern = new RegExp(`http[^\\s"<>]+/${path}/[^\\s"<>]+`)
  const links = () =>
    mail.received
      .filter((one) => one.to.includes(to))
      .flatMap(({ source }) => {
        const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
        return pattern.exec(text)?.[0] ?? []
      })
  await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0)
  return links().at(-1) ?? 'no link'
}
