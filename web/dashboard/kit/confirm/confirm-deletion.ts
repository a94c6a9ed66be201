import type { ReactNode } from 'react'
import { callForEach, type Outcome } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from './confirm.ts'

type Deletion<Thing> = {
  things: Thing[]
  /** What one is called: "product". */
  noun: string
  text: ReactNode
  /** Said when one could not be deleted. */
  failure: string
  send: (id: string) => Promise<Outcome<unknown>>
  onDone: (deleted: Thing[]) => void
}

/** Deletes things after a question. Those that could not be deleted are what the next try deletes. */
export async function confirmDeletion<Thing extends { _id: string }>({
  things,
  noun,
  text,
  failure,
  send,
  onDone,
}: Deletion<Thing>): Promise<void> {
  const isOne = things.length === 1
  const named = isOne ? noun : `${things.length} ${noun}s`
  let left = things
  await confirmFirst({
    title: `Are you sure you want to delete ${isOne ? 'this' : 'these'} ${named}?`,
    text,
    failure,
    action: `Delete ${named}`,
    async run() {
      const { done, failed } = await callForEach(left, ({ _id }) => send(_id))
      left = failed.map(({ thing }) => thing)
      if (done.length > 0) onDone(done)
      return failed[0] ?? { value: done }
    },
  })
}
