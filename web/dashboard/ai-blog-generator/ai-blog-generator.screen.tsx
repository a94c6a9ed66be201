import type { AiStatus, Usage } from '#server/modules/ai/schema.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { BlogDraft } from './blog-draft.tsx'
import type { loadAi } from './load-ai.ts'
import { NotConfigured } from './not-configured.tsx'
import { ProductText } from './product-text.tsx'
import { useBlogDraft } from './use-blog-draft.ts'
import { useDraft } from './use-draft.ts'

const PATH = '/dashboard/ai-blog-generator'
export default function AiBlogGenerator({ data }: ScreenProps<typeof loadAi>) {
  const { status, isForProduct, productId, categories, products } = data
  const blog = useDraft('/api/ai/blog')
  const blogDraft = useBlogDraft(blog, categories, products)
  const product = useDraft('/api/ai/product')
  const server = `${status.host}, model ${status.model}`
  return (
    <>
      <ScreenHead
        title="AI Blog Generator"
        facts={[
          'A draft from your brief',
          'You check, you publish',
          status.isConfigured && tokens(status, blog.state.usage, product.state.usage),
        ]}
      >
        <LinkButton to="/dashboard/manage-blogs?status=draft">Earlier drafts</LinkButton>
      </ScreenHead>
      {status.isConfigured ? (
        <>
          <nav aria-label="What to write" className="chips">
            <Chip to={PATH} chosen={!isForProduct} keepScroll>
              Blog post
            </Chip>
            <Chip to={`${PATH}?for=product`} chosen={isForProduct} keepScroll>
              Product text
            </Chip>
          </nav>
          {isForProduct ? (
            <ProductText
              writer={product}
              productId={productId}
              products={products}
              server={server}
            />
          ) : (
            <BlogDraft
              draft={blogDraft}
              categories={categories}
              products={products}
              server={server}
            />
          )}
        </>
      ) : (
        <NotConfigured />
      )}
    </>
  )
}

function tokens(status: AiStatus, ...usages: (Usage | null)[]): string {
  const used = Math.max(status.usedTokens, ...usages.map((usage) => usage?.usedTokens ?? 0))
  const shown = (count: number) => count.toLocaleString('en-US')
  return `${shown(used)} of ${shown(status.monthlyTokens)} tokens this month`
}
