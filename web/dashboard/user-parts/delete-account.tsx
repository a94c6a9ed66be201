import { useState } from 'react'
import type { LeftPosts, ManagedUser } from '#server/modules/users/schema.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { toast } from '#web/ui/browser/toast.ts'

/** Asks what becomes of the posts, and deletes the account; resolves to whether it was done. */
export async function deleteAccount({ _id: id, name }: ManagedUser): Promise<boolean> {
  let posts: LeftPosts = 'owner'
  const isDone = await confirmFirst({
    title: `Delete ${name}?`,
    text: <WhatGoes onChoose={(chosen) => (posts = chosen)} />,
    keep: 'Keep the account',
    action: 'Delete account',
    busyLabel: 'Deleting…',
    async run() {
      const outcome = await confirmed((api) =>
        api.auth.users[':id'].$delete({ param: { id }, query: { posts } }),
      )
      if ('value' in outcome) return outcome
      const { status, message } = outcome.refusal
      return {
        refusal: new ApiRefusal(status, { message: `Failed to delete user. ${message}` }),
      }
    },
  })
  if (isDone) toast.success('User deleted.')
  return isDone
}

const OPTIONS = [
  {
    value: 'owner',
    label: 'Posts go to the owner',
    about: 'They stay as they are, under the owner’s name.',
  },
  {
    value: 'delete',
    label: 'Posts are deleted',
    about: 'Published posts wait in the bin for 30 days; drafts go at once.',
  },
] as const

/** What goes with an account and what stays, with the choice about its posts. */
export function WhatGoes({ onChoose }: { onChoose: (posts: LeftPosts) => void }) {
  const [posts, setPosts] = useState<LeftPosts>('owner')
  return (
    <>
      <p>
        Name, email address, picture, saved posts, likes and addresses go, and the person is signed
        out everywhere. Orders stay with what their documents need; comments stay and read “Deleted
        member”. This cannot be undone.
      </p>
      <ChoiceCards
        id="left-posts"
        legend="What becomes of the posts"
        value={posts}
        options={OPTIONS}
        onChange={(chosen) => {
          setPosts(chosen)
          onChoose(chosen)
        }}
      />
    </>
  )
}
