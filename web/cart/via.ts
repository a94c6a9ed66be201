const POST = /^\/blog\/([^/]+)\/?$/

/** The slug of the post whose link led to this page; undefined where the reader came from elsewhere. */
export function viaPost(): string | undefined {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined
  const [, slug = ''] = POST.exec(new URL(document.referrer).pathname) ?? []
  // Unlike decodeURIComponent it bears anything.
  return new URLSearchParams(`slug=${slug}`).get('slug') || undefined
}
