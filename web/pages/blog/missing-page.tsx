import { isRouteErrorResponse } from 'react-router'
import { useSite } from '#web/api/site-context.ts'
import { ErrorPage } from '#web/site/frame/error-page.tsx'
import { NotFound } from '#web/site/frame/not-found.tsx'
import type { Missing } from './missing.ts'
import { postFacts } from './post-facts.tsx'

type Props = { missing: Missing | undefined; title?: string; text?: string }

/** The page for something that is not there, with the ways on that the site has. */
export function MissingPage({ missing, title, text }: Props) {
  const { categories, user } = useSite()
  return (
    <NotFound
      title={title}
      text={text}
      categories={categories}
      posts={(missing?.latest ?? []).map((tile) => ({
        to: tile.to,
        title: tile.title,
        picture: tile.picture,
        facts: postFacts(tile, { withCategory: true }),
      }))}
      signedIn={user !== null}
    />
  )
}

/** The page of a loader that failed: not there, or out of order. */
export function FailedPage({ error, ...words }: { error: unknown; title: string; text: string }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />
  if (error.status !== 404) return <ErrorPage status={error.status} />
  return <MissingPage missing={error.data as Missing} {...words} />
}
