import type { Limit } from '#server/database/rate-limits.ts'
import type { Member } from '#server/kernel/actor.ts'

// In 15 minutes, of one member: one save a second is more than any editor asks for.
const SAVES = 900

export const saveLimit = ({ userId }: Member): Limit => [`post-saves:${userId}`, SAVES]
