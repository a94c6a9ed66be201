import { useState } from 'react'
import type { User } from '#server/modules/accounts/schema.ts'
import type { Leaving } from '#server/modules/leaving/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './leaving.module.css'

type Posts = 'owner' | 'delete'

export function DeleteAccount({ profile, leaving }: { profile: User; leaving: Leaving }) {
  const [posts, setPosts] = useState<Posts>('owner')
  if (profile.isOwner) return <OwnerStays />
  return (
    <section className="card grid pad-4" aria-labelledby="delete-account-title">
      <Head leaving={leaving} />
      {leaving.posts > 0 && (
        <div className="grid tight">
          <p className="label">
            {leaving.posts === 1 ? 'Your post' : `Your ${counted(leaving.posts, 'post')}`}
          </p>
          <ChoiceCards
            id="left-posts"
            legend="What becomes of your posts"
            value={posts}
            options={choices(leaving)}
            onChange={setPosts}
          />
        </div>
      )}
      <div>
        <Button variant="danger" onClick={() => void ask(profile, leaving, posts)}>
          <Icon name="trash" small />
          Delete account
        </Button>
      </div>
    </section>
  )
}

function OwnerStays() {
  return (
    <section className="card grid pad-4" aria-labelledby="delete-account-title">
      <h3 className="title-4" id="delete-account-title">
        Delete your account
      </h3>
      <p className="soft">
        This site always has an owner, and that’s you. Hand the site to someone else first.
      </p>
    </section>
  )
}

function Head({ leaving }: { leaving: Leaving }) {
  return (
    <div className="grid tight">
      <h3 className="title-4" id="delete-account-title">
        Delete your account
      </h3>
      <p className="soft">
        Your account is closed and you’re signed out everywhere. After 14 days it is deleted for
        good; until then, signing in brings everything back.
      </p>
      <dl className={`grid tight above-2 ${styles.fate}`}>
        {fateOf(leaving).map(({ what, how }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="soft">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What goes and what stays, in numbers of one's own; kinds of which there are none are left out. */
function fateOf({ comments, likes, savedPosts, addresses, orders }: Leaving) {
  const gone = [
    counted(addresses, 'address', 'addresses'),
    counted(savedPosts, 'saved post'),
    counted(likes, 'like'),
  ].filter((text) => !text.startsWith('0 '))
  return [
    { what: 'Deleted', how: ['Profile', ...gone, 'password, passkeys and devices'].join(', ') },
    ...(comments > 0
      ? [
          {
            what: 'Kept without your name',
            how: `${counted(comments, 'comment')}; pending ones are deleted`,
          },
        ]
      : []),
    ...(orders > 0
      ? [
          {
            what: 'Kept as the law on invoices asks',
            how: `${counted(orders, 'order')}, no longer linked to you`,
          },
        ]
      : []),
    { what: 'Kept for a year', how: 'Messages that you sent by the contact form' },
  ]
}

function choices({ owner, publicPosts }: Leaving) {
  return [
    { value: 'owner', label: 'Leave to the site', about: `${owner} becomes the author` },
    {
      value: 'delete',
      label: 'Delete too',
      about:
        publicPosts > 0
          ? `${counted(publicPosts, 'public post')} and all comments on it disappear`
          : 'Nothing of it is public',
    },
  ] as const
}

async function ask(profile: User, leaving: Leaving, posts: Posts): Promise<void> {
  const isDone = await confirmFirst({
    title: `Delete the account of ${profile.name}?`,
    text: (
      <>
        <p>
          You’re signed out on all devices now, and your account is deleted in 14 days.
          {leaving.posts > 0 && ` ${postsText(leaving, posts)}`} Until then, signing in
          {leaving.isMailed && ` or the link that we email to ${profile.email}`} keeps everything.
        </p>
        <p>
          Do you want a copy first? Keep the account for now, and choose “Download my data”. Save a
          download that is ready before you go on: its link ends when the account is closed.
        </p>
      </>
    ),
    keep: 'Keep account',
    action: 'Delete account',
    busyLabel: 'Closing…',
    run: () => confirmed((api) => api.auth['delete-account'].$post({ json: { posts } })),
  })
  if (!isDone) return
  document.cookie = 'flash=account-closed; Path=/; SameSite=Lax; Max-Age=60'
  location.assign(pathTo.login())
}

function postsText({ posts: count, owner }: Leaving, posts: Posts): string {
  const yours = count === 1 ? 'Your post' : `Your ${counted(count, 'post')}`
  if (posts === 'delete') return `${yours} will be gone, too.`
  return `${yours} ${count === 1 ? 'goes' : 'go'} to ${owner}.`
}
