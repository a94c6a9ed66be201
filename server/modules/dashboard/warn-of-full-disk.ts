import type { DiskRoom } from '#server/adapters/disk.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { findOwnerAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail, wasWrittenSince } from '#server/modules/mail/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { sizeText } from '#shared/text/size-text.ts'

/** How long the owner is not told the same again. */
const PAUSE_MS = 7 * DAY_MS

/** Looks at the free space, and while it is short, tells the owner and the log once a week. */
export async function warnOfFullDisk(ctx: Context): Promise<void> {
  const { level, freeBytes } = await ctx.disk.room()
  if (level === 'enough') return
  const [owner, { siteName }] = await Promise.all([
    findOwnerAddress(ctx.store.db),
    currentSettings(ctx),
  ])
  if (!owner) return
  const { subject, paragraphs } = WORDS[level](siteName, sizeText(freeBytes))
  const since = new Date(ctx.clock.now().getTime() - PAUSE_MS).toISOString()
  const span = { since, now: timestamp(ctx.clock) }
  if (await wasWrittenSince(ctx.store.db, { recipient: owner.email, subject }, span)) return
  ctx.log.warn({ level, freeBytes }, 'the disk has little room left')
  const mail = composeMail({
    to: owner.email,
    siteName,
    subject,
    body: [
      ...paragraphs,
      { link: { label: 'Your dashboard', url: ctx.config.publicUrl + pathTo.dashboard() } },
    ],
  })
  await transact(ctx, (scope) => queueMail(scope, { ...mail, audience: 'owner' }))
}

type Words = (site: string, left: string) => { subject: string; paragraphs: string[] }

const ADVICE =
  'Free some space on the disk that holds its data (DATA_DIR), or on the disk of its PostgreSQL database: delete pictures and posts that nobody needs, move old backups elsewhere, or ask your host for more space.'

const WORDS: Record<Exclude<DiskRoom['level'], 'enough'>, Words> = {
  low: (site, left) => ({
    subject: `${site} is running out of disk space`,
    paragraphs: [`Only ${left} is left. When it is used up, nothing new can be saved.`, ADVICE],
  }),
  full: (site) => ({
    subject: `The disk of ${site} is full`,
    paragraphs: [
      'Nothing new can be saved. People can still read the site, sign in and delete things.',
      ADVICE,
      'Saving works again as soon as there is space.',
    ],
  }),
}
