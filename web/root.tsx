import './styles/tokens.css'
import './styles/base.css'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './api/page-context.ts'
import { unwrap } from './api/unwrap.ts'
import { SiteFrame } from './site-frame.tsx'
import { FONT_PRELOADS } from './styles/font-preloads.ts'
import { ErrorPage } from './ui/frame/error-page.tsx'
import { IconSprite } from './ui/icon.tsx'
import { ThemeHead } from './ui/theme-head.tsx'

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'RSS', href: '/rss.xml' },
  { rel: 'alternate', type: 'application/feed+json', title: 'JSON Feed', href: '/feed.json' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return unwrap(context.get(pageContext).api.frame.$get())
}

export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (formMethod ? actionStatus < 400 : defaultShouldRevalidate)

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeHead />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        {children}
        <ScrollRestoration />
        <Scripts />
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
