import { ADDRESSES, pathTo } from '#shared/addresses.ts'

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...['/api/', ...privatePaths()].map((path) => `Disallow: ${path}`),
    // The dashboard's category grid is the public one under another path.
    `Allow: ${pathTo.dashboardCategory('')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

// Rules match by prefix, so the part before a parameter is enough.
function privatePaths(): string[] {
  const paths = Object.values(ADDRESSES)
    .filter((address) => 'isPrivate' in address)
    .map(({ path }) => path.replace(/[:*].*$/, ''))
  return paths.filter((path) => path !== `${pathTo.dashboard()}/`).sort()
}
