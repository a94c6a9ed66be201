import { createContext, useContext } from 'react'
import type { Person } from '#web/site/page.ts'
import type { FormName, FormRules } from '#web/dashboard/form-rules.ts'

/** The signed-in person; the email is needed to sign in again after the session has expired. */
export type DashboardPerson = Person & { email: string }

export type DashboardSite = { siteName: string; publicUrl: string; mailIsSent: boolean }

/** What the server embeds in the document for the application. */
export type DashboardContext = { person: DashboardPerson; site: DashboardSite; rules: FormRules }

export const CurrentDashboard = createContext<DashboardContext | null>(null)

function useDashboard(): DashboardContext {
  const dashboard = useContext(CurrentDashboard)
  if (!dashboard) throw new Error('a part of the dashboard was rendered outside it')
  return dashboard
}

export const usePerson = () => useDashboard().person
export const useSite = () => useDashboard().site

/** What the server allows in the fields of a form. */
export const useRules = <Name extends FormName>(form: Name): FormRules[Name] =>
  useDashboard().rules[form]
