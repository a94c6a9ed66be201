import type { StarterContent } from '#server/modules/migration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { counted } from '#shared/text/counted.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'

/** Only while starter content is left. */
export function StarterSection({ starter }: { starter: StarterContent }) {
  const refresh = useRefresh()
  if (!starter.isThere) return null
  const remove = async () => {
    const isDone = await confirmFirst({
      title: 'Remove the starter content?',
      text: <Fate starter={starter} />,
      action: 'Remove permanently',
      busyLabel: 'Removing…',
      run: () => call((api) => api['starter-content'].removal.$post()),
    })
    if (!isDone) return
    toast.success('Starter content removed.')
    refresh()
  }
  return (
    <Section
      id="starter"
      title="Starter content"
      say="The sample posts and products that came with the site, their categories and pictures, and the texts about “The Test Bench”."
    >
      <div>
        <p>
          {counted(starter.posts, 'post')} and {counted(starter.products, 'product')} can be
          removed. Anything you changed or that was ordered is kept.
        </p>
      </div>
      <div>
        <Button onClick={() => void remove()}>
          <Icon name="trash" small />
          Remove the starter content…
        </Button>
      </div>
    </Section>
  )
}

function PostsShowing({ total, posts }: StarterContent['showing']) {
  return (
    <>
      {posts.map(({ _id, title, products }) => (
        <p key={_id}>
          Your post{' '}
          <a className="link" href={`/dashboard/create-post?id=${_id}`}>
            “{postName({ title })}”
          </a>{' '}
          shows {counted(products, 'sample product')}; the {products === 1 ? 'card' : 'cards'} will
          disappear, and what you wrote in {products === 1 ? 'it' : 'them'} stays.
        </p>
      ))}
      {total > posts.length && (
        <p>
          So {total - posts.length === 1 ? 'does' : 'do'}{' '}
          {counted(total - posts.length, 'other post')}.
        </p>
      )}
    </>
  )
}

function Fate({ starter }: { starter: StarterContent }) {
  const { posts, products, comments, kept: keptCounts, showing } = starter
  const staying = [
    keptCounts.changedPosts > 0 && `${counted(keptCounts.changedPosts, 'post')} that you changed`,
    keptCounts.changedProducts > 0 &&
      `${counted(keptCounts.changedProducts, 'product')} that you changed`,
    keptCounts.orderedProducts > 0 &&
      `${counted(keptCounts.orderedProducts, 'product')} with orders`,
  ].filter(Boolean)
  return (
    <>
      <p>
        <b>
          {counted(posts, 'post')} and {counted(products, 'product')}
        </b>{' '}
        are deleted{comments > 0 && `, with ${counted(comments, 'comment')} on them`}, and so are
        their empty categories, their pictures and the texts about “The Test Bench”. This cannot be
        undone.
      </p>
      <PostsShowing {...showing} />
      {staying.length > 0 && <p>These stay: {staying.join(', ')}.</p>}
    </>
  )
}
