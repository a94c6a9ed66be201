import { showResult } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import type { Changed } from '#web/dashboard/kit/list/row-actions.tsx'
import { counted } from '#shared/text/counted.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { addressText } from './link-words.ts'
import type { LinkLine } from './load-link-analytics.ts'

/** Puts the new address of a page into the posts and products, after a question, and says where that was refused. */
export async function replaceMoved(link: LinkLine, changed: Changed): Promise<void> {
  const { url, movedTo, isPaid, posts, products } = link
  const replace = () => call((api) => api.admin.links.replacement.$post({ json: { url } }))
  let outcome: Awaited<ReturnType<typeof replace>> | undefined
  const places = [
    posts.count > 0 && counted(posts.count, 'post'),
    products.count > 0 && counted(products.count, 'product'),
  ].filter(Boolean)
  const isDone = await confirmFirst({
    title: 'Replace this address?',
    text: (
      <>
        <p className="breaks">
          <strong>{addressText(url)}</strong> becomes <strong>{addressText(movedTo)}</strong> in{' '}
          {places.join(' and ')}. Each post gets a version that you can restore.
        </p>
        {isPaid && URL.parse(movedTo)?.host !== URL.parse(url)?.host && (
          <p>This link is paid. Its clicks may only count through the present address.</p>
        )}
      </>
    ),
    action: 'Replace',
    icon: 'check',
    run: async () => (outcome = await replace()),
  })
  if (!isDone || !outcome || !('value' in outcome)) return
  const { message, refused, isCut, posts: inPosts, products: inProducts } = outcome.value
  const problems = refused.map(({ title, reason }) => ({
    _id: title,
    name: title,
    problem: reason,
  }))
  if (problems.length > 0) showResult({ done: inPosts + inProducts, problems })
  else toast.success(isCut ? `${message} Press again for the rest.` : message)
  await changed()
}
