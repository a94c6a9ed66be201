import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './overview.module.css'

type Props = { draft: NonNullable<Dashboard['draft']>; saved: string }

export function ContinueDraft({ draft, saved }: Props) {
  const { _id, title, words, cover } = draft
  return (
    <section className={`card row ${styles.draft}`} aria-labelledby="draft">
      <Cover
        picture={cover}
        title={title}
        alt=""
        sizes="148px"
        className={`rigid ${styles.cover}`}
      />
      <div className={`grid fill touching ${styles.words}`}>
        <p className="meta">Continue your draft</p>
        <h2 id="draft">
          <Unbroken text={title || 'Untitled draft'} />
        </h2>
        <SpecStrip
          facts={[
            words === null ? null : counted(words, 'word'),
            saved === 'now' ? 'Saved just now' : `Saved ${saved} ago`,
            cover ? null : 'No cover yet',
          ]}
        />
      </div>
      <div className="row tight">
        <LinkButton variant="quiet" to="/dashboard/manage-blogs?status=draft">
          All drafts
        </LinkButton>
        <LinkButton to={`/dashboard/create-post?id=${_id}`}>Continue writing</LinkButton>
      </div>
    </section>
  )
}
