import { counted } from '#shared/text/counted.ts'
import { cachedHtml } from '#web/site/cached-html.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { Guides } from './forms/guides.tsx'
import { OneAndRows } from './forms/one-and-rows.tsx'
import { Verdicts } from './forms/verdicts.tsx'
import { Wire } from './forms/wire.tsx'
import type { PostTile } from './post-tile.ts'

const FORMS = [OneAndRows, Wire, Verdicts, Guides]

type Props = {
  name: string
  slug: string
  /** Where all of its posts are. */
  to: string
  more?: string
  postCount: number
  tiles: PostTile[]
  /** Which of the four layouts the section uses; neighbors differ. */
  form: number
}

export function CategorySection(props: Props) {
  return (
    <PageWrap
      as="section"
      section
      aria-labelledby={idOf(props.slug)}
      dangerouslySetInnerHTML={innerHtml(props)}
    />
  )
}

// A publication changes few of the sections.
const innerHtml = cachedHtml(function Inner({
  name,
  slug,
  to,
  more = 'View All',
  postCount,
  tiles,
  form,
}: Props) {
  const Form = FORMS[form % FORMS.length] ?? Wire
  return (
    <>
      <Rule title={name} id={idOf(slug)} note={counted(postCount, 'post')}>
        <MoreLink to={to} detail={name}>
          {more}
        </MoreLink>
      </Rule>
      <Form tiles={tiles} />
    </>
  )
})

function idOf(slug: string): string {
  return `posts-of-${slug}`
}
