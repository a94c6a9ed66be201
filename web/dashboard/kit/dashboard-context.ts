import { createContext, useContext } from 'react'
import type { Person } from '#web/site/page.ts'
import type { FormName, FormRules } from '#web/dashboard/form-rules.ts'

/** The signed-in person; the email is needed to sign in again after the session has expired. */
export type DeskPerson = Person & { email: string }

export type DeskSite = { siteName: string; publicUrl: string; mailIsSent: boolean }

/** What the server embeds in the document for the application. */
export type DashboardContext = { person: DeskPerson; site: DeskSite; rules: FormRules }

export const DeskContext = createContext<DashboardContext | null>(null)

function useDesk(): DashboardContext {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a part of the dashboard was rendered outside it')
  return desk
}

export const usePerson = () => useDesk().person
export const useSite = () => useDesk().site

/** What the server allows in the fields of a form. */
export const useRules = <Name extends FormName>(form: Name): FormRules[Name] =>
  useDesk().rules[form]
