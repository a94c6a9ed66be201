import { pathTo } from '#shared/addresses.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Rule } from '#web/ui/rule.tsx'
import { Guides } from './forms/guides.tsx'
import { OneAndRows } from './forms/one-and-rows.tsx'
import { Verdicts } from './forms/verdicts.tsx'
import { Wire } from './forms/wire.tsx'
import type { PostTile } from './post-tile.ts'

const FORMS = [OneAndRows, Wire, Verdicts, Guides]

type Props = {
  name: string
  slug: string
  postCount: number
  tiles: PostTile[]
  /** Which of the four layouts the section uses; neighbours differ. */
  form: number
}

export function CategorySection({ name, slug, postCount, tiles, form }: Props) {
  const id = `posts-of-${slug}`
  const Form = FORMS[form % FORMS.length] ?? Wire
  return (
    <PageWrap as="section" section aria-labelledby={id}>
      <Rule title={name} id={id} note={`${postCount} ${postCount === 1 ? 'post' : 'posts'}`}>
        <MoreLink to={pathTo.category(slug)} detail={name}>
          View All
        </MoreLink>
      </Rule>
      <Form tiles={tiles} />
    </PageWrap>
  )
}
