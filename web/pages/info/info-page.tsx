import type { PageName } from '#server/modules/pages/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { siteImage } from '#web/site/head/site-image.ts'
import { page } from '#web/site/page.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './info.module.css'

/** A page about the site, whose texts come from the API. */
export const infoPage = (name: PageName) =>
  page({
    isShared: true,
    load: async ({ api, url: { pathname } }) => ({
      ...(await unwrap(api.pages[':name'].$get({ param: { name } }))),
      path: pathname,
    }),
    head: ({ title, description, path }, { site, publicUrl }) => ({
      title: `${title} | ${site.siteName}`,
      description,
      siteName: site.siteName,
      ...siteImage({ site, publicUrl }),
      canonical: publicUrl + path,
      linkedData: [
        breadcrumbs(publicUrl, [
          { name: 'Home', path: pathTo.home() },
          { name: title, path },
        ]),
      ],
    }),
    Body: ({ data: { title, description, html, updated } }) => (
      <PageWrap as="article" className={styles.page}>
        <Breadcrumb steps={[{ label: 'Home', to: pathTo.home() }, { label: title }]} />
        <header className={`grid edge-below measure ${styles.head}`}>
          <h1 className="title-1">{title}</h1>
          <p className="lede soft">{description}</p>
          <SpecStrip
            facts={[
              <>
                Last updated <DateText iso={updated} />
              </>,
            ]}
          />
        </header>
        <div
          className={`written rich measure ${styles.prose}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </PageWrap>
    ),
  })
