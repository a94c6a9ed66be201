import { redirect } from 'react-router'
import type { AiStatus, Usage } from '#server/modules/ai/schema.ts'
import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { DeskHead } from '#web/dashboard/desk-head.tsx'
import { requireUser } from '#web/dashboard/require-user.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/ai-page'
import styles from './ai-page.module.css'
import { BlogDraft } from './blog-draft.tsx'
import { NotConfigured } from './not-configured.tsx'
import { ProductText } from './product-text.tsx'
import { useDraft } from './use-draft.ts'

const PATH = '/dashboard/ai-blog-generator'
const PRODUCTS = '100'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireUser({ url, context })
  if (user.role !== 'admin') throw redirect('/dashboard')
  const { api } = context.get(pageContext)
  const [status, categories, { products }] = await Promise.all([
    unwrap(api.ai.$get()),
    unwrap(api.categories.$get()),
    unwrap(api.products.$get({ query: { sort: 'alpha', limit: PRODUCTS } })),
  ])
  return {
    status,
    isForProduct: url.searchParams.get('for') === 'product',
    categories: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    products: products.map(({ _id, title }) => ({ value: _id, label: title })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `AI Blog Generator | ${frameOf(matches)?.site.siteName ?? ''}`,
    noindex: true,
  })

export default function AiPage({ loaderData }: Route.ComponentProps) {
  const { status, isForProduct, categories, products } = loaderData
  const blog = useDraft('/api/ai/blog')
  const product = useDraft('/api/ai/product')
  const server = `${status.host}, model ${status.model}`
  return (
    <PageWrap className={styles.page}>
      <DeskHead
        title="AI Blog Generator"
        facts={[
          'a draft from your brief',
          'you check, you publish',
          status.isConfigured && tokens(status, blog.state.usage, product.state.usage),
        ]}
      >
        <LinkButton to="/dashboard/manage-blogs?status=draft">Earlier drafts</LinkButton>
      </DeskHead>
      {status.isConfigured ? (
        <>
          <nav aria-label="What to write" className={styles.kinds}>
            <Chip to={PATH} chosen={!isForProduct} keepScroll>
              Blog post
            </Chip>
            <Chip to={`${PATH}?for=product`} chosen={isForProduct} keepScroll>
              Product text
            </Chip>
          </nav>
          {isForProduct ? (
            <ProductText writer={product} products={products} server={server} />
          ) : (
            <BlogDraft writer={blog} categories={categories} products={products} server={server} />
          )}
        </>
      ) : (
        <NotConfigured />
      )}
    </PageWrap>
  )
}

function tokens(status: AiStatus, ...usages: (Usage | null)[]): string {
  const used = Math.max(status.usedTokens, ...usages.map((usage) => usage?.usedTokens ?? 0))
  const shown = (count: number) => count.toLocaleString('en-US')
  return `${shown(used)} of ${shown(status.monthlyTokens)} tokens this month`
}
