import { setTimeout as pause } from 'node:timers/promises'
import type { PictureFault } from '#server/adapters/fetch-picture.ts'
import type { Member } from '#server/kernel/actor.ts'
import { MINUTE_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { findMember } from '#server/modules/accounts/index.ts'
import { listPictures, savePicture } from '#server/modules/media/index.ts'
import { attachPicture } from './attach-picture.ts'
import { ownMediaId } from './plan-import.ts'
import { findImport } from './queries.ts'
import { listDuePictures, nextDue, settlePicture, type PictureRow } from './queries-pictures.ts'

const LIMITS = { maxBytes: 12 * 1024 * 1024, timeoutMs: 20 * SECOND_MS }
// A task may take some minutes at most.
const AT_ONCE = 20
/** Between two requests, for the other site's sake. */
const REST_MS = 250
const MOST_ATTEMPTS = 3

const TEXTS: Record<PictureFault, string> = {
  address: 'Pictures are only fetched from public web addresses.',
  unreachable: 'The other site did not send this picture.',
  timeout: 'The other site took too long to send this picture.',
  too_large: 'This picture is larger than 12 MB.',
  no_picture: 'There is no picture at this address.',
}
const MAY_PASS = new Set<PictureFault>(['unreachable', 'timeout'])

/** The task that fetches pictures of an import, one after another, and leaves the others to a further task. */
export async function fetchPictures(
  ctx: Context,
  { importId }: { importId: string },
): Promise<void> {
  const { db } = ctx.store
  const open = await findImport(db, importId)
  const member = open && (await findMember(db, open.by_user))
  if (!member) return
  const due = { now: timestamp(ctx.clock), limit: AT_ONCE }
  for (const picture of await listDuePictures(db, importId, due)) await settle(ctx, member, picture)
  await transact(
    ctx,
    async (scope) => {
      const runAt = await nextDue(scope.tx, importId)
      if (runAt === undefined) return
      const next = { kind: 'product-import.pictures', key: importId } as const
      await scope.schedule({ ...next, payload: { importId }, runAt })
    },
    { causedBy: open.by_user },
  )
}

async function settle(ctx: Context, member: Member, picture: PictureRow): Promise<void> {
  const found = await mediaFor(ctx, member, picture)
  if (typeof found === 'object') return fail(ctx, picture, found)
  try {
    await transact(ctx, (scope) => attachPicture(scope, { picture, mediaId: found }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await fail(ctx, picture, { problem: error.message, mayPass: false })
  }
}

type Failure = { problem: string; mayPass: boolean }

async function mediaFor(
  ctx: Context,
  { userId }: Member,
  { url }: PictureRow,
): Promise<string | Failure> {
  const own = ownMediaId(url, ctx.config.publicUrl)
  if (own !== undefined && (await listPictures(ctx.store.db, [own])).length > 0) return own
  if (!URL.canParse(url)) return { problem: 'This is no web address.', mayPass: false }
  const fetched = await ctx.fetchPicture(url, LIMITS)
  await pause(REST_MS)
  if (typeof fetched === 'string')
    return { problem: TEXTS[fetched], mayPass: MAY_PASS.has(fetched) }
  try {
    // Whoever imports the same bytes twice has the same picture.
    const { id } = await savePicture(ctx, { bytes: fetched, uploadedBy: null, whose: userId })
    return id
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error
    return { problem: error.message, mayPass: false }
  }
}

async function fail(
  ctx: Context,
  picture: PictureRow,
  { problem, mayPass }: Failure,
): Promise<void> {
  const attempts = picture.attempts + 1
  const isOver = !mayPass || attempts >= MOST_ATTEMPTS
  const due = new Date(ctx.clock.now().getTime() + attempts * MINUTE_MS).toISOString()
  const outcome = isOver ? { state: 'failed' as const, problem } : { due_at: due }
  await transact(ctx, ({ tx }) => settlePicture(tx, picture, { attempts, ...outcome }))
}
