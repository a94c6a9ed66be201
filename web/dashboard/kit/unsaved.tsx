import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { LeaveQuestion } from './confirm/leave-question.tsx'

type Claims = Readonly<Record<string, string>>

const UnsavedContext = createContext<(id: string, text: string) => void>(() => undefined)

/**
 * Asks once for all the forms in it before they are left with something unsaved: a router blocks by one question only.
 */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [claims, setClaims] = useState<Claims>({})
  const claim = useCallback(
    (id: string, text: string) => setClaims((now) => ({ ...now, [id]: text })),
    [],
  )
  const texts = Object.values(claims).filter(Boolean)
  return (
    <UnsavedContext value={claim}>
      {children}
      <LeaveQuestion wouldLose={() => texts.length > 0} within="stays">
        {texts.join(' ')}
      </LeaveQuestion>
    </UnsavedContext>
  )
}

/** Says to the `UnsavedForms` around it what would be lost, in one sentence, while `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean, text: string): void {
  const id = useId()
  const claim = use(UnsavedContext)
  useEffect(() => {
    if (!isUnsaved) return
    claim(id, text)
    return () => claim(id, '')
  }, [claim, id, isUnsaved, text])
}
