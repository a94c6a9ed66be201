import { useEffect } from 'react'
import { pageHead } from '#web/dashboard/create-post/parts/seo-texts.ts'
import { useWriting } from './use-writing.ts'

/** The page's title and description follow the meta texts while they are edited. */
export function usePageHead(siteName: string): void {
  const metaTitle = useWriting(({ draft }) => draft.metaTitle)
  const metaDescription = useWriting(({ draft }) => draft.metaDescription)
  useEffect(() => {
    const head = pageHead({ metaTitle, metaDescription }, siteName)
    document.title = head.title
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', head.description.slice(0, 155))
  }, [metaTitle, metaDescription, siteName])
}
