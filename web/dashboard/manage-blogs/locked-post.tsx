import type { PostSummary } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Says why somebody who pressed Edit cannot change this post. */
export function LockedPost({ post, onClose }: { post: PostSummary; onClose: () => void }) {
  const isPublic = post.status === 'published'
  return (
    <Dialog
      open
      title="You are not authorized to update this blog"
      onClose={onClose}
      actions={
        <>
          <LinkButton to={pathTo.post(post.slug)}>Read the post</LinkButton>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isPublic
        ? `“${post.title}” is published, so only an admin can change it now. Contact the owner if something needs fixing.`
        : 'Only its author and admins can change it.'}
    </Dialog>
  )
}
