import { Icon } from '#web/ui/icon/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './search-preview.module.css'

type Props = { host: string; path: string; title: string; description: string; date?: string }

export function SearchPreview({ host, path, title, description, date }: Props) {
  return (
    <div className={`card pad-4 breaks ${styles.result}`}>
      <p className="note">{[host, ...path.split('/').filter(Boolean)].join(' › ')}</p>
      <p className={`medium ${styles.title}`}>
        <Unbroken text={title} />
      </p>
      <p className="meta">
        {date && `${date} — `}
        {description || 'The opening of the text appears here.'}
      </p>
    </div>
  )
}

export function SharingPreview({
  host,
  title,
  cover,
}: {
  host: string
  title: string
  cover: string
}) {
  return (
    <div className={`card breaks ${styles.card}`}>
      {cover ? (
        <img src={cover} alt="" width={1200} height={630} />
      ) : (
        <p className={`meta ${styles.missing}`}>
          <Icon name="image" />
          The cover appears here.
        </p>
      )}
      <div>
        <p className="note">{host}</p>
        <strong className="small">
          <Unbroken text={title} />
        </strong>
      </div>
    </div>
  )
}
