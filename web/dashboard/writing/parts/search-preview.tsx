import { Icon } from '#web/ui/icon.tsx'
import styles from './search-preview.module.css'

type Props = { host: string; path: string; title: string; description: string; date?: string }

/** A post as a search page lists it. */
export function SearchPreview({ host, path, title, description, date }: Props) {
  return (
    <div className={styles.result}>
      <p className={styles.address}>{[host, ...path.split('/').filter(Boolean)].join(' › ')}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>
        {date && `${date} — `}
        {description || 'The first words of the text stand here.'}
      </p>
    </div>
  )
}

/** A post as it looks where its link is shared. */
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
    <div className={styles.card}>
      {cover ? (
        <img src={cover} alt="" width={1200} height={630} />
      ) : (
        <p className={styles.missing}>
          <Icon name="image" />
          The cover stands here.
        </p>
      )}
      <div>
        <p className={styles.host}>{host}</p>
        <p className={styles.name}>{title}</p>
      </div>
    </div>
  )
}
