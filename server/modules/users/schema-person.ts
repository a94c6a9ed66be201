import { z } from 'zod'
import { sessionOut } from '#server/modules/accounts/sessions/schema.ts'
import { idText } from '#shared/api/schemas.ts'
import { managedUserOut, userParam } from './schema.ts'

export const noteParam = userParam.extend({ note: idText(64) })
export const sessionParam = userParam.extend({ session: idText(100) })

const userNoteOut = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  at: z.string(),
  canRemove: z.boolean(),
})

/** What admins see of one person. Of posts at most a thousand are counted. */
const personOut = managedUserOut.extend({
  postsCount: z.number(),
  hasTwoStep: z.boolean(),
  passkeysCount: z.number(),
  /** Newest first; never shown to the person. */
  notes: z.array(userNoteOut),
  sessions: z.array(sessionOut.omit({ isCurrent: true })),
  /** Only the owner ends sessions of the owner. */
  canEndSessions: z.boolean(),
})

export const onePersonOut = z.object({ person: personOut })

export type ManagedPerson = z.infer<typeof personOut>
