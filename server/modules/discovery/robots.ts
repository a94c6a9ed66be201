const PRIVATE = [
  '/api/',
  '/cart',
  '/checkout',
  '/dashboard',
  '/forgot-password',
  '/guest-orders',
  '/login',
  '/my-orders',
  '/orders/',
  '/reset-password/',
  '/saved-posts',
  '/search',
  '/setup',
  '/signup',
  '/track-order',
]

/** What robots may not read, and where the sitemap is. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    // The category grid of the dashboard is the public one under another path.
    'Allow: /dashboard/category/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
