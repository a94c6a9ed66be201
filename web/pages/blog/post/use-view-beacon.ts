import { useEffect } from 'react'

/** Reports once that this post is being read; nothing for null. */
export function useViewBeacon(slug: string | null) {
  useEffect(() => {
    if (!slug) return
    const view = JSON.stringify({
      path: `/blog/${encodeURIComponent(slug)}`,
      referrer: document.referrer.slice(0, 2000),
    })
    navigator.sendBeacon('/api/views', new Blob([view], { type: 'application/json' }))
  }, [slug])
}
