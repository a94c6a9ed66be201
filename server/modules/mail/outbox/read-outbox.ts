import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { pageCount } from '#shared/page.ts'
import { readableAudiences, requireOutboxKeeper } from './access.ts'
import { presentHtml, presentMail } from './present.ts'
import { countByStatus, countMails, findReadableMail, listMails } from './queries.ts'
import type { openedMailOut, outboxOut, outboxQuery } from './schema.ts'

/** One page of the mail that the caller may read, newest first. */
export async function readOutbox(
  { store: { db }, mailer }: Context,
  actor: Actor,
  { status, search, page, limit }: z.infer<typeof outboxQuery>,
): Promise<z.infer<typeof outboxOut>> {
  const audiences = readableAudiences(requireOutboxKeeper(actor))
  const wanted = { audiences, status, search: search.trim() }
  const [mails, totalMails, counts] = await Promise.all([
    listMails(db, wanted, { limit, offset: (page - 1) * limit }),
    countMails(db, wanted),
    countByStatus(db, audiences),
  ])
  return {
    ...{ mails: mails.map(presentMail), currentPage: page },
    ...{ totalPages: pageCount(totalMails, limit), totalMails, counts },
    canSend: mailer.isOn,
  }
}

/** "Not found" for mail that the caller may not read, too. */
export async function openMail(
  { store: { db } }: Context,
  actor: Actor,
  id: string,
): Promise<z.infer<typeof openedMailOut>['mail']> {
  const audiences = readableAudiences(requireOutboxKeeper(actor))
  const mail = await findReadableMail(db, id, audiences)
  if (!mail) throw notFound('Mail not found.')
  return { ...presentMail(mail), html: presentHtml(mail) }
}
