import type { LeftPosts, UserChange } from '#server/modules/users/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { doInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import type { BulkAction, Changed } from '#web/dashboard/kit/list/row-actions.tsx'
import { WhatGoes } from '#web/dashboard/user-parts/delete-account.tsx'
import type { ListedUser, UsersView } from './load-users.ts'

type Filter = Pick<UsersView, 'search' | 'role'>
type Target = { ids: string[] } | { filter: Filter; expected: number }
type Step = (target: Target, count: number, changed: Changed) => Promise<void>

/** What can be done to many accounts: those chosen, or all that was found. */
export function bulkActions(filter: Filter): BulkAction<ListedUser>[] {
  const onMany = (step: Step) => ({
    run: (rows: ListedUser[], changed: Changed) =>
      step({ ids: rows.map(({ _id }) => _id) }, rows.length, changed),
    runAll: (expected: number, changed: Changed) =>
      void step({ filter, expected }, expected, changed),
  })
  return [
    {
      label: 'Block from commenting',
      icon: 'lock',
      ...onMany(block),
      isFor: ({ isBlocked, role }) => !isBlocked && role === 'user',
    },
    {
      label: 'Let comment again',
      icon: 'chat',
      ...onMany(unblock),
      isFor: ({ isBlocked }) => isBlocked,
    },
    { label: 'Delete', icon: 'trash', ...onMany(remove) },
  ]
}

const block: Step = (target, count, changed) =>
  doInBulk(
    jobOf({ do: 'block' }, target, { done: 'blocked', changed }),
    'expected' in target
      ? {
          title: `Block ${counted(count, 'account')} from commenting?`,
          text: 'Their existing comments stay. You can undo this.',
          action: 'Block',
          icon: 'lock',
        }
      : undefined,
  )

const unblock: Step = (target, count, changed) =>
  doInBulk(
    jobOf({ do: 'unblock' }, target, { done: 'unblocked', changed }),
    'expected' in target
      ? {
          title: `Let ${counted(count, 'account')} comment again?`,
          text: 'You can undo this.',
          action: 'Let comment',
          icon: 'chat',
        }
      : undefined,
  )

const remove: Step = (target, count, changed) => {
  let posts: LeftPosts = 'owner'
  const accounts = counted(count, 'account')
  const job = {
    noun: 'account',
    done: 'deleted',
    changed,
    start: (key: string) =>
      confirmed((api) =>
        api.auth.users.bulk.$post({ json: { key, change: { do: 'delete', posts }, ...target } }),
      ),
  }
  return doInBulk(job, {
    title: `Delete ${accounts}?`,
    text: <WhatGoes onChoose={(chosen) => (posts = chosen)} />,
    keep: 'Keep them',
    action: `Delete ${accounts}`,
  })
}

type Words = { done: string; changed: Changed }

function jobOf(change: Pick<UserChange, 'do'>, target: Target, words: Words) {
  const start = (key: string) =>
    call((api) => api.auth.users.bulk.$post({ json: { key, change, ...target } }))
  return { noun: 'account', start, ...words }
}
