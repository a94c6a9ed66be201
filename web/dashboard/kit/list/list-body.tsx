import type { ReactNode } from 'react'
import { Failed, useFailure } from '#web/dashboard/kit/failed.tsx'

type Props = { isEmpty: boolean; empty: ReactNode; children: ReactNode }

/** The rows of a list, or its empty state. Rows carry `data-row` and are focusable: one gets the focus of one that is gone. */
export function ListBody({ isEmpty, empty, children }: Props) {
  const failure = useFailure()
  return <div data-list>{failure ? <Failed text={failure} /> : isEmpty ? empty : children}</div>
}
