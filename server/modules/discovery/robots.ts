import { ADDRESSES, pathTo } from '#shared/addresses.ts'

/** What robots may not read, and where the sitemap is. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...['/api/', ...privatePaths()].map((path) => `Disallow: ${path}`),
    // The category grid of the dashboard is the public one under another path.
    `Allow: ${pathTo.dashboardCategory('')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

// A rule holds for everything that begins with it, so the part before a parameter is enough.
function privatePaths(): string[] {
  const paths = Object.values(ADDRESSES)
    .filter((address) => 'isPrivate' in address)
    .map(({ path }) => path.replace(/[:*].*$/, ''))
  return paths.filter((path) => path !== `${pathTo.dashboard()}/`).sort()
}
