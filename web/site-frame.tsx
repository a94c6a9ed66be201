import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { FrameOut } from '#server/modules/frame/schema.ts'
import { SiteContext } from './api/site-context.ts'
import { Frame } from './site/frame/frame.tsx'
import type { FrameData, SearchHit } from './site/frame/frame-data.ts'
import { writeCookie } from './ui/cookie.ts'
import { toast } from './ui/toast.ts'

/** Pages that are not built yet; the sidebar leaves their links out. */
const HIDDEN = [
  '/track-order',
  '/guest-orders',
  '/dashboard/analytics',
  '/dashboard/manage-products',
  '/dashboard/add-product',
  '/dashboard/users',
  '/dashboard/orders',
  '/dashboard/settings',
]

type Props = { frame: FrameOut & Pick<FrameData, 'memberSections'>; children: ReactNode }

/** The frame around every page, with what its controls do. */
export function SiteFrame({ frame, children }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { site } = frame

  async function chooseCurrency(code: string) {
    writeCookie('currency', code)
    await revalidate()
  }

  async function logOut() {
    const { browserApi } = await import('./api/browser-api.ts')
    const answer = await browserApi.auth.logout.$post()
    if (!answer.ok) return toast.error('Something went wrong')
    window.localStorage.removeItem('guestCart')
    await navigate('/')
    await revalidate()
  }

  return (
    <Frame
      data={{ ...frame, ...site }}
      cartLines={0}
      hidden={HIDDEN}
      onSearch={searchPosts}
      onCurrency={(code) => void chooseCurrency(code)}
      onLogout={() => void logOut()}
    >
      <SiteContext value={frame}>{children}</SiteContext>
    </Frame>
  )
}

async function searchPosts(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { browserApi } = await import('./api/browser-api.ts')
  const answer = await browserApi.blogs.search.$post({ json: { query } }, { init: { signal } })
  return answer.ok ? (await answer.json()).results : []
}
