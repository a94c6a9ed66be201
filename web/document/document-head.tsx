import { createContext, useContext, type ReactNode } from 'react'

/** On the server: what stood in the head when the same page was written before. */
export const KeptHeadContext = createContext<string | undefined>(undefined)

/** The document's head; the server writes its tags once for each page, as long as public content stands still. */
export const DocumentHead = import.meta.env.SSR ? ServerHead : BrowserHead

type Props = { children: ReactNode }

function ServerHead({ children }: Props) {
  const kept = useContext(KeptHeadContext)
  if (kept === undefined) return <head>{children}</head>
  return <head dangerouslySetInnerHTML={{ __html: kept }} />
}

function BrowserHead({ children }: Props) {
  return <head>{children}</head>
}
