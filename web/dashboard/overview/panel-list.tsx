import type { ReactNode } from 'react'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { IconTile } from '#web/dashboard/kit/icon-tile.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './overview.module.css'

export function Panel({
  id,
  title,
  note,
  more,
  children,
}: {
  id: string
  title: string
  note?: string | number
  more?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <PanelHead title={title} id={id} note={note}>
        {more && <Link to={more.to}>{more.label}</Link>}
      </PanelHead>
      <div className="card">{children}</div>
    </section>
  )
}

type RowProps = {
  to: string
  title: string
  facts: ReactNode[]
  /** A thumbnail, or an icon if there is none. */
  picture?: StoredPicture | null
  /** The title of a post, drawn if it has no cover; the picture of anything else is square. */
  coverTitle?: string
  icon?: IconName
  /** At the end of the row; the title's link covers the rest. */
  end?: ReactNode
}

export function PanelRow(props: RowProps) {
  const { to, title, facts, end } = props
  return (
    <li className={`line stage ${styles.row}`}>
      <Thumbnail {...props} />
      <div className={`grid fill touching ${styles.words}`}>
        <Link to={to} className={`cut covers strong ui ${styles.title}`}>
          {title}
        </Link>
        <SpecStrip facts={facts} />
      </div>
      {end && <div className={`line rigid ${styles.end}`}>{end}</div>}
    </li>
  )
}

function Thumbnail({ picture, coverTitle, icon }: RowProps) {
  if (icon) return <IconTile icon={icon} />
  const look = { picture, alt: '', sizes: '60px' }
  return coverTitle === undefined ? (
    <Picture {...look} ratio="square" className={`rigid ${styles.square}`} />
  ) : (
    <Cover {...look} title={coverTitle} ratio="card" className={`rigid ${styles.thumb}`} />
  )
}
