import { pageContext } from '#web/api/page-context.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/my-orders-page'
import styles from './my-orders-page.module.css'
import { loginPath } from './return-path.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await context.get(pageContext).api.auth.me.$get()
  return { isGuest: !signedIn.ok }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `My Orders | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function MyOrdersPage({ loaderData: { isGuest } }: Route.ComponentProps) {
  return (
    <PageWrap className={styles.page}>
      <h1>My Orders</h1>
      {isGuest ? (
        <EmptyState
          drawing="box"
          text="Please log in to see your orders."
          hint="Use the email that you gave when you bought something."
        >
          <LinkButton variant="primary" to={loginPath('/my-orders')}>
            Log In
          </LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          drawing="box"
          text="No Orders Found"
          hint="What you order while signed in is listed here, with its state and its parcel."
        >
          <LinkButton variant="primary" to="/store">
            Start Shopping
          </LinkButton>
        </EmptyState>
      )}
    </PageWrap>
  )
}
