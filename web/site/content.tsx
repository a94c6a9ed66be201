import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findAddress, isReported } from '#shared/addresses.ts'
import { inner } from './document.tsx'
import { ErrorPage } from './frame/error-page.tsx'
import type { Head } from './head/head.ts'
import { HeadTags } from './head/head-tags.tsx'
import { IslandWriterContext } from './islands/island.tsx'
import { islandWriter } from './islands/island-writer.ts'
import type { FailureWords, FormState, Missing, Page, Site, PageContext } from './page.ts'
import { missingPage } from '#web/pages/missing-page.tsx'
import { SiteContext } from './site-context.ts'

/** A page's own part of the document: the end of the head, and the content of `<main>`. */
export type Content = {
  status: number
  head: Uint8Array<ArrayBuffer>
  main: Uint8Array<ArrayBuffer>
  /** Source modules that the document loads in addition to the site's own. */
  modules: string[]
  bytes: number
}

export async function writeContent<Data>(
  page: Page<Data>,
  context: PageContext,
  form: FormState,
): Promise<Content> {
  // A page without `load` has no data.
  return contentWith(page, (await page.load?.(context)) as Data, { context, form })
}

export function contentWith<Data>(
  page: Page<Data>,
  data: Data,
  { context, form }: { context: PageContext; form: FormState },
): Content {
  const main = (
    <SiteContext value={context.site}>
      <page.Body data={data} form={form} />
    </SiteContext>
  )
  const status = page.status?.(data) ?? 200
  return content({
    status,
    head: page.head(data, context.site),
    main,
    modules: page.modules?.(data) ?? [],
    isCounted: status === 200 && mayReport(context.url) && page.isReported?.(data) !== false,
  })
}

function mayReport({ pathname }: URL): boolean {
  const found = findAddress(pathname)
  return found !== undefined && isReported(found.name)
}

export async function missingContent(
  words: Missing['words'],
  context: PageContext,
): Promise<Content> {
  const { Body, load, head } = missingPage
  const data = await load(words, context)
  const main = (
    <SiteContext value={context.site}>
      <Body {...data} />
    </SiteContext>
  )
  return content({ status: 404, head: head(words), main, modules: [] })
}

export async function errorContent(
  status: number,
  { site }: Pick<Site, 'site'>,
  words?: FailureWords,
): Promise<Content> {
  return content({
    status,
    head: { title: words?.text ?? 'Something went wrong', noindex: true },
    main: <ErrorPage status={status} isStarter={site.isStarter} {...words} />,
    modules: [],
  })
}

type Parts = {
  status: number
  head: Head
  main: ReactNode
  modules: string[]
  /** The page reports that it is read. */
  isCounted?: boolean
}

const BEACON = renderToStaticMarkup(<meta name="view" content="counted" data-start="view" />)
const encoder = new TextEncoder()

function content({ status, head, main, modules, isCounted = false }: Parts): Content {
  const written = renderToStaticMarkup(
    <IslandWriterContext value={islandWriter('m')}>{main}</IslandWriterContext>,
  )
  const parts = {
    head: encoder.encode(inner(<HeadTags head={head} />) + (isCounted ? BEACON : '')),
    main: encoder.encode(written),
  }
  return { status, modules, ...parts, bytes: parts.head.length + parts.main.length }
}
