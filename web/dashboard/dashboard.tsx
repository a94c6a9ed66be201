import { createElement, useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import './kit/kit.css'
import { BulkDialog } from './kit/bulk/bulk-dialog.tsx'
import { ConfirmDialog } from './kit/confirm/confirm-dialog.tsx'
import { CurrentDashboard, type DashboardContext } from './kit/dashboard-context.ts'
import { useWholeDoubleClicks } from './kit/double-click.ts'
import { describePage } from './kit/describe-page.ts'
import { Failed, FailureContext } from './kit/failed.tsx'
import { IdentityDialog } from './kit/confirm/identity-dialog.tsx'
import { focusHeading, useKeptFocus } from './kit/keep-focus.ts'
import { ScreenHead } from './kit/screen-head.tsx'
import { SignInDialog } from './kit/confirm/sign-in-dialog.tsx'
import { useDelayed } from './kit/use-delayed.ts'
import { useStaleNotice } from './kit/use-stale-notice.ts'
import { useStrayDrops } from './kit/use-stray-drops.ts'
import { markCurrent, markDashboard } from './links.ts'
import { DashboardShortcuts } from './palette/dashboard-shortcuts.tsx'
import { isFetched, screenOf } from './screen-parts.ts'
import { SecondFactorBanner } from './second-factor/second-factor-banner.tsx'
import { descriptionOf, findScreen, SCREENS, titleOf, type Screen, type Shown } from './screens.ts'
import styles from './shell.module.css'

export function Dashboard({ dashboard }: { dashboard: DashboardContext }) {
  const shown = useLoaderData<Shown>()
  const nextLocation = useNavigation().location
  useKeptFocus()
  useStrayDrops()
  useWholeDoubleClicks()
  useStaleNotice(shown)
  const isAway = useDelayed(
    nextLocation !== undefined && findScreen(nextLocation.pathname)?.name !== shown.name,
  )
  return (
    <CurrentDashboard value={dashboard}>
      <div hidden={isAway}>
        <SecondFactorBanner />
        <ShownScreen key={shown.name} shown={shown} />
      </div>
      {isAway && (
        <div className={styles.waiting} role="status">
          <span className="spin" />
          <span className="vh">Loading</span>
        </div>
      )}
      <NewScreen
        title={titleOf(shown, dashboard.site)}
        description={descriptionOf(shown, dashboard.site)}
      />
      <DashboardShortcuts person={dashboard.person} />
      <BulkDialog />
      <ConfirmDialog />
      <IdentityDialog />
      <SignInDialog />
      <ScrollRestoration />
    </CurrentDashboard>
  )
}

function ShownScreen({ shown }: { shown: Shown }) {
  const screen: Screen = SCREENS[shown.name]
  const last = useRef(shown)
  useEffect(() => {
    if (!shown.refusal) last.current = shown
  }, [shown])
  const failure = shown.data === undefined ? screen.failure : undefined
  const { data } = failure ? last.current : shown
  if (data === undefined || (failure && !(screen.isList && isFetched(shown.name))))
    return (
      <PageWrap>
        <ScreenHead title={screen.name} />
        <Failed text={screen.failure} />
      </PageWrap>
    )
  const component = createElement(screenOf(shown.name), { data })
  if (shown.name === 'create-post') return component
  return (
    <PageWrap className={styles.screen}>
      <FailureContext value={failure}>{component}</FailureContext>
    </PageWrap>
  )
}

// Another page of a list counts as a new screen; another filter does not.
const screenAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`

/** After navigation to another screen: updates title and sidebar, announces the title, focuses the heading. */
function NewScreen({ title, description }: { title: string; description: string | undefined }) {
  const location = useLocation()
  const here = screenAt(location)
  const before = useRef(here)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => void (document.title = title), [title])
  useEffect(() => describePage(description), [description])
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    markCurrent(location.pathname)
    markDashboard(location.pathname)
    setAnnouncement(document.title)
    // ScrollRestoration decides the scroll position: the top, or the previous one when going back.
    if (!location.hash) focusHeading()
  }, [here, location])
  return (
    <p className="vh" role="status">
      {announcement}
    </p>
  )
}

export function Broken() {
  return (
    <PageWrap>
      <EmptyState heading="h1" drawing="error" text="Something went wrong">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </EmptyState>
    </PageWrap>
  )
}
