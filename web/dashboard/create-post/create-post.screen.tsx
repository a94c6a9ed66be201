import { useLocation } from 'react-router'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { PostEditor } from './editor-page/post-editor.tsx'
import type { loadWriting } from './load-writing.ts'
import { PostNotFound } from './post-not-found.tsx'

export default function CreatePost({ data }: ScreenProps<typeof loadWriting>) {
  const { categories, post, status, lastDraft } = data
  const { key, search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? undefined
  const { role, publishing } = usePerson()
  const isMember = role !== 'admin'
  const isClosed = isMember && publishing === 'off'
  const copyProps = isClosed ? {} : { keptId: id }
  if (status !== 200)
    return <PostNotFound kind={status === 404 ? 'missing' : 'forbidden'} {...copyProps} />
  if (isMember && post?.status === 'published')
    return <PostNotFound kind="published" post={post} {...copyProps} />
  if (isClosed && !post) return <PostNotFound kind="closed" />
  return <PostEditor key={key} post={post} categories={categories} lastDraft={lastDraft} />
}
