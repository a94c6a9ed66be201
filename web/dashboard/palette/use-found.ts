import { useEffect, useState } from 'react'
import { networkApi } from '#web/dashboard/kit/call.ts'
import type { Person } from '#web/site/page.ts'
import type { Command } from './commands.ts'
import { searchEverything } from './search-everything.ts'

const QUIET_MS = 200
const SHORTEST = 2

type Found = { query: string; things: Command[]; failed: boolean }
const NONE: Found = { query: '', things: [], failed: false }

/** What the server finds for a query once typing pauses; an older answer never replaces a newer one. */
export function useFound(person: Person, typed: string) {
  const query = typed.trim()
  const [found, setFound] = useState(NONE)
  const isWanted = query.length >= SHORTEST
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      searchEverything(networkApi, person, query).then(
        (things) => isOver || setFound({ query, things, failed: false }),
        () => isOver || setFound({ query, things: [], failed: true }),
      )
    }, QUIET_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [person, query, isWanted])
  const isBusy = isWanted && found.query !== query
  return { things: isWanted ? found.things : [], failed: isWanted && found.failed, isBusy }
}
