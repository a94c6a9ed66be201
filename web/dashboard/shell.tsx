import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import { Missing, page, Redirect, type PageContext } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import type { DashboardContext } from './kit/dashboard-context.ts'
import {
  descriptionOf,
  findScreen,
  SCREENS,
  titleOf,
  visitScreen,
  type Screen,
  type Shown,
} from './screens.ts'
import { movedTo } from './moved-screens.ts'
import styles from './shell.module.css'

/** What the document embeds for the application: the person, and the first screen's data. */
export type ShellData = { dashboard: DashboardContext; shown: Shown }

/** The document around every screen of the dashboard; the application starts from it without another call. */
export const shell = page<ShellData>({
  load,
  isReported: () => false,
  head: ({ dashboard, shown }) => ({
    title: titleOf(shown, dashboard.site),
    description: descriptionOf(shown, dashboard.site),
    noindex: true,
  }),
  status: ({ shown: { name, data, refusal } }) => {
    const screen: Screen = SCREENS[name]
    return refusal ? 503 : (screen.status?.(data) ?? 200)
  },
  modules: ({ shown: { name } }) => [
    '/web/dashboard/entry.tsx',
    `/web/dashboard/${name}/${name}.screen.tsx`,
  ],
  Body: ({ data }) => (
    <>
      <noscript>
        <WithoutScript />
      </noscript>
      <div id="dashboard">
        <div className={`needs-script ${styles.waiting} ${styles.late}`} role="status">
          <span className="spin" />
          <span className="vh">Loading the dashboard</span>
        </div>
      </div>
      <script
        type="application/json"
        id="dashboard-data"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
    </>
  ),
})

const WORK_WITHOUT_SCRIPT = [
  [pathTo.blog(), 'Read the blog'],
  [pathTo.store(), 'Visit the store'],
  [pathTo.myOrders(), 'My Orders'],
  [pathTo.savedPosts(), 'Saved Posts'],
] as const

function WithoutScript() {
  return (
    <PageWrap>
      <EmptyState
        heading="h1"
        drawing="error"
        text="The dashboard works with JavaScript only."
        hint="These pages work without it:"
      >
        {WORK_WITHOUT_SCRIPT.map(([to, label]) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))}
      </EmptyState>
    </PageWrap>
  )
}

async function load({ api, url, person, site }: PageContext): Promise<ShellData> {
  const moved = movedTo(url)
  if (moved) throw new Redirect(moved, 301)
  if (!person) throw new Redirect(pathTo.login({ return: url.pathname + url.search }))
  const found = findScreen(url.pathname)
  if (!found) throw new Missing()
  // They need the schemas of nearly all writes, which no other page does.
  const { FORM_RULES } = await import('./form-rules.ts')
  const { user } = await unwrap(api.auth.profile.$get())
  const dashboard: DashboardContext = {
    person: { ...person, email: user.email },
    site: {
      siteName: site.site.siteName,
      publicUrl: site.publicUrl,
      mailIsSent: site.mailIsSent,
    },
    rules: FORM_RULES,
  }
  return {
    dashboard,
    shown: await visitScreen(found, { api, url, params: found.params, ...dashboard }),
  }
}
