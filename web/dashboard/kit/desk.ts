import { createContext, useContext } from 'react'
import type { Person } from '#web/site/page.ts'
import type { Limits } from '#web/dashboard/limits.ts'

/** Who works here; the address is what a session that ended is opened again with. */
export type DeskPerson = Person & { email: string }

/** What the screens need to know of the site. */
export type DeskSite = { siteName: string; publicUrl: string }

/** What the server told the application once, with the document. */
export type Desk = { person: DeskPerson; site: DeskSite; limits: Limits }

export const DeskContext = createContext<Desk | null>(null)

function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a part of the dashboard was rendered outside it')
  return desk
}

export const usePerson = () => useDesk().person
export const useSite = () => useDesk().site

/** The longest texts that the server takes, by form and field. */
export const useLimits = () => useDesk().limits
