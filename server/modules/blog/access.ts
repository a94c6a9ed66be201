import { isAdmin, type Actor } from '#server/kernel/actor.ts'

/** Which posts a reader may know of (the published ones, those and their own, or all), and who the reader is. */
export type Sight = { kind: 'published' | 'own' | 'all'; userId: string | undefined }

/** What everybody may know of, seen by nobody in particular. */
export const everyone: Sight = { kind: 'published', userId: undefined }

/** All that the actor may know of. */
export function sightOf(actor: Actor): Sight {
  if (actor.kind !== 'member') return everyone
  return { kind: isAdmin(actor) ? 'all' : 'own', userId: actor.userId }
}

/** Published posts only, whoever asks. */
export function publishedSight(actor: Actor): Sight {
  return actor.kind !== 'member' ? everyone : { kind: 'published', userId: actor.userId }
}
