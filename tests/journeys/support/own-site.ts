import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { startServer } from './filled-site.ts'
import { test } from './index.ts'
import { owner } from './people.ts'

export type Mail = Awaited<ReturnType<typeof startSmtpStandIn>>
type Own = {
  env?: Record<string, string>
  /** What else belongs to it before the first test; its address is given, and its folder. */
  prepare?(site: string, folder: string): Promise<unknown>
}
type Smtp = Parameters<typeof startSmtpStandIn>[0]

const ONCE = { scope: 'worker', timeout: 120_000 } as const

/** Playwright's test on a site of the owner's own, one for all tests of the file that calls this. */
export function ownSite(own: Own = {}) {
  inOneWorker()
  return siteOf(own)
}

/** The same for a module that several files import: whichever workers run them have a site each. */
export function siteOf(own: Own = {}) {
  return test.extend<object, { site: string }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    site: [({}, use) => serve(own, use), ONCE],
    baseURL: ({ site }, use) => use(site),
  })
}

/** The same with a mail server, which `mail` stands in for. */
export function ownSiteWithMail({ smtp, env, ...own }: Own & { smtp?: Smtp } = {}) {
  inOneWorker()
  return test.extend<object, { mail: Mail; site: string }>({
    mail: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
      async ({}, use) => {
        const mail = await startSmtpStandIn(smtp)
        await use(mail)
        await mail.close()
      },
      ONCE,
    ],
    site: [
      ({ mail }, use) => {
        const MAIL = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com' }
        return serve({ ...own, env: { ...MAIL, ...env } }, use)
      },
      ONCE,
    ],
    baseURL: ({ site }, use) => use(site),
  })
}

// Spread over all workers, the tests of one file would start its site, and a browser for it, in each of them.
function inOneWorker(): void {
  test.describe.configure({ mode: 'default' })
}

async function serve({ env, prepare }: Own, use: (site: string) => Promise<void>): Promise<void> {
  const server = await startServer({ env: { ...OWNED, ...env } })
  await prepare?.(server.url, server.folder)
  await use(server.url)
  await server.stop()
}

/** For the environment of a site that has its owner. */
export const OWNED = {
  OWNER_NAME: owner.name,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
}
