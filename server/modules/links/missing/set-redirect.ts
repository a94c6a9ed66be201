import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { countRedirects, deleteRedirect, findTarget, putRedirect } from './queries.ts'
import type { RedirectIn } from './schema.ts'
import { isPagePath, mayBePage, spelledPath } from './page-path.ts'

const MOST_REDIRECTS = 1000

/** Leads a path without a page to another page of this site, instead of where it may have led. */
export async function setRedirect(ctx: Context, actor: Actor, sent: RedirectIn): Promise<void> {
  requireLinkManager(actor)
  const path = spelledPath(sent.path)
  const target = spelledPath(sent.target)
  if (path === undefined || !mayBePage(path))
    throw invalidField('path', 'Enter the path of a page, such as /old-post.')
  if (target === undefined || !isPagePath(target))
    throw invalidField('target', 'Enter the path of a page of this site, such as /blog/new-post.')
  await transact(ctx, async ({ tx, engine, clock, newId, trail }) => {
    // One at a time, so that two cannot make a circle between them.
    await acquireLock(tx, engine, 'content')
    if (await leadsTo(tx, target, path))
      throw invalidField('target', 'That page leads back to this one.')
    const isNew = (await findTarget(tx, path)) === undefined
    if (isNew && (await countRedirects(tx)) >= MOST_REDIRECTS)
      throw invalidField(
        'path',
        `At most ${MOST_REDIRECTS} redirects are allowed. Remove some first.`,
      )
    await putRedirect(tx, { id: newId(), path, target, created_at: timestamp(clock) })
    trail({ deed: 'redirect-set', by: actor, path, target })
  })
}

async function leadsTo(tx: Tx, from: string, path: string): Promise<boolean> {
  let at: string | undefined = from
  while (at !== undefined && at !== path) at = await findTarget(tx, at)
  return at === path
}

export async function removeRedirect(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireLinkManager(actor)
  await transact(ctx, async ({ tx, trail }) => {
    const path = await deleteRedirect(tx, id)
    if (path === undefined) throw notFound('This redirect is not there any more.')
    trail({ deed: 'redirect-removed', by: actor, path })
  })
}
