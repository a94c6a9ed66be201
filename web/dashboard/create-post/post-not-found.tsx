import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { UnsavedVersion } from './unsaved-version.tsx'

const TEXTS = {
  missing: {
    text: 'This post was not found.',
    hint: 'It was deleted, or it belongs to someone else.',
  },
  forbidden: {
    text: 'You cannot change this post.',
    hint: 'Only its author and admins can.',
  },
  published: {
    text: 'This post is published.',
    hint: 'Only an admin can change it now. Contact the owner if something needs fixing.',
  },
  closed: {
    text: 'This site does not accept posts from members at the moment.',
    hint: 'Only the owner writes here. You can still read, save and comment.',
  },
} as const

type Props = {
  kind: keyof typeof TEXTS
  post?: { slug: string }
  /** The post whose text in this browser can become a new draft. */
  keptId?: string | undefined
}

export function PostNotFound({ kind, post, keptId }: Props) {
  return (
    <PageWrap>
      {keptId && <UnsavedVersion id={keptId} />}
      <EmptyState heading="h1" {...TEXTS[kind]}>
        {post && <LinkButton to={`/blog/${post.slug}`}>Read the post</LinkButton>}
        {kind !== 'closed' && <LinkButton to="/dashboard/create-post">Write a new post</LinkButton>}
        <LinkButton to="/dashboard">Back to the dashboard</LinkButton>
      </EmptyState>
    </PageWrap>
  )
}
