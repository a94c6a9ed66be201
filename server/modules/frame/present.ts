import { isStarterText, type SiteSettings } from '#server/modules/settings/index.ts'
import { mediaUrl } from '#shared/picture.ts'
import { publicSettings } from './schema.ts'

// Drawn 36 pixels high, and wider than it is high; sharp on fine screens.
const LOGO_PX = 320

/** What the starter content says of paid links is true of its own posts alone, and these say it themselves. */
export function presentSite(settings: SiteSettings) {
  const { paidLinksNote, starterTexts, logo, showsSeller, invoiceAddress } = settings
  return publicSettings.parse({
    ...settings,
    paidLinksNote: isStarterText(settings, 'paidLinksNote') ? '' : paidLinksNote,
    seller: showsSeller ? invoiceAddress : '',
    isStarter: Object.keys(starterTexts).length > 0,
    logo: logo && {
      url: mediaUrl(logo.mediaId, logo.width, LOGO_PX, 'webp'),
      width: logo.width,
      height: logo.height,
    },
  })
}

/** A signed-in person, with the settings that matter to writers. */
export function presentWriter<Person extends { role: 'user' | 'admin' }>(
  person: Person,
  { memberPosts, timeZone }: SiteSettings,
) {
  const publishing = person.role === 'admin' ? ('publish' as const) : memberPosts
  return { ...person, publishing, timeZone }
}

/** The web app manifest; its color is `--bg` of the light theme. */
export function presentManifest(site: { siteName: string; siteDescription: string }) {
  return {
    name: site.siteName,
    short_name: site.siteName.slice(0, 12).trim(),
    description: site.siteDescription,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f8fbfb',
    theme_color: '#f8fbfb',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
