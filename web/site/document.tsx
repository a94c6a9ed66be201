import { renderToStaticMarkup } from 'react-dom/server'
import { pathTo } from '#shared/addresses.ts'
import { shopCurrencyAttribute } from '#shared/money/shop-currency.ts'
import { FLASHES, isFlash } from '#shared/text/flashes.ts'
import { FONT_PRELOADS } from '#web/styles/font-preloads.ts'
import { THEME_COLORS } from '#web/ui/browser/theme.ts'
import type { Assets } from './assets.ts'
import { foldScript } from './frame/fold-script.ts'
import { themeScript } from './theme-script.ts'

const BROWSER = '/web/site/browser.ts'

/** Paths that must not be prefetched. A cart can change between the fetch and the press. */
const NEVER_AHEAD = [
  '/api/*',
  '/media/*',
  '/og/*',
  `${pathTo.dashboard()}*`,
  pathTo.logout(),
  `${pathTo.cart()}*`,
  `${pathTo.checkout()}*`,
  `${pathTo.setup()}*`,
  '/*.xml',
  '/*.json',
]
const LINKS = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NEVER_AHEAD } },
    { not: { selector_matches: '[target], [download]' } },
  ],
}
const rules = (kind: 'prerender' | 'prefetch') =>
  JSON.stringify({ [kind]: [{ where: LINKS, eagerness: 'moderate' }] })

// A member's page is rendered for each request: prefetching makes it fast enough, prerendering costs more.
const RULES = { guest: rules('prerender'), member: rules('prefetch') }

/** Every inline script of the documents: the same list on all pages, so that one CSP allows these and no others. */
export const inlineScripts = () => [themeScript(), foldScript(), RULES.guest, RULES.member]

type HeadNeeds = { isGuest: boolean; modules: string[] }

/**
 * The start of a document's head: what every page needs, and the modules this one starts with. Browsers request in
 * document order, so what is painted or executed first comes first.
 */
export function headStart(assets: Assets, { isGuest, modules }: HeadNeeds): string {
  const files = [...modules, BROWSER].map((source) => assets.filesOf(source))
  const entries = files.filter((_, index) => !isPreload(modules[index]))
  const preloads = new Set(files.flatMap(({ file, imports }) => [file, ...imports]))
  for (const { file } of entries) preloads.delete(file)
  const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`
  const person = isGuest ? '' : ' data-person="member"'
  return [
    `<!doctype html><html lang="en"${person}${shopCurrencyAttribute()}><head>`,
    '<meta charset="utf-8">',
    assets.devHead ?? '',
    ...assets.styles.map(sheet),
    // An application is useless before its scripts; a page to read needs its fonts first.
    ...(modules.length === 0 ? FONT_PRELOADS : []).map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    ...entries.map(({ file }) => `<script type="module" src="${file}"></script>`),
    ...[...preloads].map((href) => `<link rel="modulepreload" href="${href}">`),
    ...new Set(files.flatMap(({ styles }) => styles.map(sheet))),
    inner(<EveryHead isGuest={isGuest} />),
  ].join('')
}

function EveryHead({ isGuest }: { isGuest: boolean }) {
  return (
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
      <script dangerouslySetInnerHTML={{ __html: themeScript() }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title="RSS" href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title="JSON Feed" href="/feed.json" />
      <script
        type="speculationrules"
        dangerouslySetInnerHTML={{ __html: isGuest ? RULES.guest : RULES.member }}
      />
    </head>
  )
}

/** The children of an element as static HTML. */
export function inner(element: React.ReactElement): string {
  const html = renderToStaticMarkup(element)
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))
}

/** Has the browser load Google's tag with this id. */
export function measuringTag(id: string): string {
  return renderToStaticMarkup(<meta name="measuring-id" content={id} data-start="measure" />)
}

/** A message shown once; it disappears by itself, with and without JavaScript. */
export function flashHtml(name: string | undefined): string {
  if (!isFlash(name)) return ''
  return `<p class="flash" role="status" data-timer>${FLASHES[name]}</p>`
}

// The first module of a page is its entry; the entry will import the others.
function isPreload(source: string | undefined): boolean {
  return source !== undefined && !source.endsWith('/entry.tsx')
}
