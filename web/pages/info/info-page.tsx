import { data } from 'react-router'
import type { PageName } from '#server/modules/pages/schema.ts'
import { DocumentHtml } from '#web/api/document-html.tsx'
import { keepInDocument, pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { breadcrumbLd } from '#web/site/head/json-ld.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import type { Route } from './+types/info-page'
import styles from './info-page.module.css'

const PAGES = new Map<string, PageName>([
  ['/about', 'about'],
  ['/privacy-policy', 'privacy-policy'],
  ['/termOfService', 'terms-of-service'],
  ['/refund-policy', 'refund-policy'],
  ['/shipping-policy', 'shipping-policy'],
])

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const path = url.pathname.replace(/\/+$/, '')
  const name = PAGES.get(path)
  if (!name) throw data(null, { status: 404 })
  const { html, ...page } = await unwrap(api.pages[':name'].$get({ param: { name } }))
  return { ...page, path, html: keepInDocument(context, name, html) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = frameOf(matches)
  if (!loaderData || !frame) return []
  const { title, description, path } = loaderData
  const { siteName } = frame.site
  return [
    ...pageMeta({
      title: `${title} | ${siteName}`,
      description,
      siteName,
      canonical: frame.publicUrl + path,
    }),
    ...(import.meta.env.SSR
      ? [
          breadcrumbLd(frame.publicUrl, [
            { name: 'Home', path: '/' },
            { name: title, path },
          ]),
        ]
      : []),
  ]
}

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  const { name, title, description, html, updated } = loaderData
  return (
    <PageWrap as="article" className={styles.page}>
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: title }]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lede}>{description}</p>
        <SpecStrip
          facts={[
            <>
              Last updated <DateText iso={updated} />
            </>,
          ]}
        />
      </header>
      <DocumentHtml className={styles.prose} key={name} htmlKey={name} html={html} />
    </PageWrap>
  )
}
