import { pathTo } from '#shared/addresses.ts'
import { page } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import styles from './own-page.module.css'
import { loginPath } from '#web/site/return-path.ts'

const GUEST = {
  text: 'Please log in to see your orders.',
  hint: 'Use the email address of your order.',
  way: { label: 'Log In', href: loginPath(pathTo.myOrders()) },
}
const MEMBER = {
  text: 'No Orders Found',
  hint: 'Orders placed while signed in are listed here, with their status and tracking.',
  way: { label: 'Start Shopping', href: pathTo.store() },
}

export const myOrdersPage = page({
  load: ({ person }) => (person ? MEMBER : GUEST),
  head: (_data, { site }) => ({ title: `My Orders | ${site.siteName}`, noindex: true }),
  Body: ({ data: { text, hint, way } }) => (
    <PageWrap className={styles.page}>
      <h1 className="title-1">My Orders</h1>
      <EmptyState drawing="box" text={text} hint={hint}>
        <LinkButton variant="primary" href={way.href}>
          {way.label}
        </LinkButton>
      </EmptyState>
    </PageWrap>
  ),
})
