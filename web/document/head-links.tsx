import { FONT_PRELOADS } from '#web/styles/font-preloads.ts'

/** What every document links to: fonts to load early, icons, feeds. */
export function HeadLinks() {
  return (
    <>
      {FONT_PRELOADS.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title="RSS" href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title="JSON Feed" href="/feed.json" />
    </>
  )
}
