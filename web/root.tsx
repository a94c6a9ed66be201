import './styles/tokens.css'
import './styles/base.css'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './api/page-context.ts'
import { unwrap } from './api/unwrap.ts'
import { DocumentHead } from './document/document-head.tsx'
import { PageHead, ScrollMemory, StartScripts, Styles } from './document/document-parts.tsx'
import { HeadLinks } from './document/head-links.tsx'
import { SiteFrame } from './site-frame.tsx'
import { ErrorPage } from './site/frame/error-page.tsx'
import { memberSections } from './site/frame/member-links.ts'
import { IconSprite } from './ui/icon.tsx'
import { ThemeHead } from './ui/theme-head.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const frame = await unwrap(context.get(pageContext).api.frame.$get())
  return { ...frame, memberSections: frame.user && memberSections(frame.user, frame.counts) }
}

// The frame is the same whatever a page's filters say; a reload of what stands keeps its address.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (formMethod) return actionStatus < 400
  const isOtherView =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherView && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <DocumentHead>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <ThemeHead />}
        <PageHead />
        <Styles />
        {import.meta.env.SSR && <HeadLinks />}
      </DocumentHead>
      <body>
        <IconSprite />
        {children}
        <ScrollMemory />
        <StartScripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame frame={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

const MISSING = {
  status: 404,
  title: 'Page not found',
  text: 'The address may be old or mistyped.',
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const page = <ErrorPage {...(status === 404 ? MISSING : { status })} />
  return frame ? <SiteFrame frame={frame}>{page}</SiteFrame> : <main>{page}</main>
}
