import { perRevision } from '#server/database/content/revision-memo.ts'
import { getSettings } from './queries.ts'

/** Cached by content revision, which every change of the settings bumps. */
export const currentSettings = perRevision(({ store }) => getSettings(store.db))

/** The same as cached pages hear of it, for what is asked with each of them. */
export const pageSettings = perRevision(({ store }) => getSettings(store.db), { mayLag: true })
