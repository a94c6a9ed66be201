import type { FrameOut } from '#server/modules/frame/schema.ts'
import { Island } from '#web/site/islands/island.tsx'
import type { FrameSite, Person } from '#web/site/page.ts'
import { TOASTED } from '#web/ui/browser/toast.ts'
import { IconSprite } from '#web/ui/icon/icon-sprite.tsx'
import { CheckoutBar, CheckoutFooter } from './checkout-frame.tsx'
import { DashboardBar } from './dashboard-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import type { DashboardKind, EditLink, NavLocation } from './links.ts'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import Toaster from './toaster.island.tsx'
import { TopBar } from './top-bar.tsx'

export type FrameCounts = NonNullable<FrameOut['counts']>

export type FrameProps = {
  site: FrameSite
  person: Person | null
  counts: FrameCounts | null
  cartLines: number
  location: NavLocation
  /** Set in the dashboard, whose frame has its tools in place of the shop's. */
  dashboard?: DashboardKind | undefined
  /** Where the page's post or product is edited, for those who may. */
  edit?: EditLink | undefined
  /** A post is being read: in a wide window the sidebar starts folded. */
  isReading?: boolean
  /** The page has a frame of its own, without anything that leads astray. */
  isCheckout?: boolean
}

/** Placeholder for the page's own HTML. */
export const MAIN_PLACE = '<!--main-->'

/** Everything around a page. It depends on its props alone, so it can be cached by them. */
export function Frame(props: FrameProps) {
  return (
    <>
      <IconSprite />
      <SkipLink />
      {props.isCheckout ? <CheckoutFrame {...props} /> : <WholeFrame {...props} />}
      <Island of={Toaster} when={`on:${TOASTED}`} />
    </>
  )
}

const main = <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: MAIN_PLACE }} />

function CheckoutFrame({ site: { site }, cartLines }: FrameProps) {
  return (
    <>
      <CheckoutBar site={site} cartLines={cartLines} />
      {main}
      <CheckoutFooter />
    </>
  )
}

function WholeFrame({
  site,
  person,
  counts,
  cartLines,
  location,
  dashboard,
  edit,
  isReading,
}: FrameProps) {
  return (
    <>
      {dashboard && person ? (
        <DashboardBar
          site={site.site}
          person={person}
          cartLines={cartLines}
          location={location}
          dashboard={dashboard}
        />
      ) : (
        <TopBar
          site={site.site}
          person={person}
          cartLines={cartLines}
          location={location}
          edit={edit}
        />
      )}
      <div
        className={`grid joined ${styles.frame}`}
        data-dashboard={dashboard}
        data-reading={isReading || undefined}
      >
        <Sidebar
          site={site}
          person={person}
          counts={counts}
          dashboard={dashboard}
          current={location.link}
        />
        <div className={`stack joined slim ${styles.column}`}>
          {main}
          {!dashboard && <Footer site={site} />}
        </div>
      </div>
    </>
  )
}
