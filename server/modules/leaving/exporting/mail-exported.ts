import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  findAddress,
  findMember,
  mailAccountChange,
  signMailedLink,
} from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { findExport, type ExportRow } from './queries.ts'

/** What the link of the mail is for. */
export const DOWNLOAD = 'download data'

/** Tells the person that they can download their data, or that an admin did. */
export async function mailExported(scope: Scope, row: ExportRow): Promise<void> {
  if (row.is_own === 0) return mailAdminExport(scope, row)
  const { id: exportId, user_id: userId } = row
  await mailAccountChange(scope, userId, {
    what: 'Your data is ready to download',
    more: [
      `You asked for everything that the site has about you. It is one file of ${sizeText(row.size_bytes)}. The link works for a day; whoever has it can download the file, so do not pass it on.`,
    ],
    link: { label: 'Download my data', secret: { kind: 'data-export', exportId } },
  })
}

async function mailAdminExport({ tx, ...scope }: Scope, { user_id }: ExportRow): Promise<void> {
  const person = await findAddress(tx, user_id)
  if (!person) return
  const { siteName } = await getSettings(tx)
  const mail = composeMail({
    to: person.email,
    siteName,
    subject: `An admin exported your data at ${siteName}`,
    body: [
      `An admin of ${siteName} exported everything that the site has about you: your profile, addresses, orders, comments, likes, saved posts and posts. Admins can download the file for a day; then it is removed.`,
      'If you do not know why, ask the site.',
    ],
  })
  await queueMail({ tx, ...scope }, { ...mail, audience: person.audience })
}

/** The link of the mail, made when it is sent; undefined where the download is gone. */
export async function mailedExportLink(
  { store, config }: Context,
  { exportId }: { exportId: string },
): Promise<string | undefined> {
  const row = await findExport(store.db, exportId)
  if (row?.status !== 'ready' || !(await findMember(store.db, row.user_id))) return undefined
  const token = await signMailedLink(store.db, {
    purpose: DOWNLOAD,
    userId: row.user_id,
    subject: row.id,
    endsAtMs: Date.parse(row.expires_at),
  })
  return config.publicUrl + pathTo.dataExport(token)
}
