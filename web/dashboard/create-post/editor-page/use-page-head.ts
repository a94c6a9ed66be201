import { useEffect } from 'react'
import { describePage } from '#web/dashboard/kit/describe-page.ts'
import { pageHead } from '#web/dashboard/create-post/parts/seo-texts.ts'
import { useWriting } from './use-writing.ts'

/** The page's title and description follow the meta texts while they are edited. */
export function usePageHead(siteName: string): void {
  const metaTitle = useWriting(({ draft }) => draft.metaTitle)
  const metaDescription = useWriting(({ draft }) => draft.metaDescription)
  useEffect(() => {
    const head = pageHead({ metaTitle, metaDescription }, siteName)
    document.title = head.title
    describePage(head.description)
  }, [metaTitle, metaDescription, siteName])
}
