import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './icon-tile.module.css'

type Props = { icon: IconName; tone?: 'plain' | 'ok' | 'warn' }

/** An icon on a small square, at the start of a row. */
export function IconTile({ icon, tone = 'plain' }: Props) {
  return (
    <span className={`${styles.tile} ${styles[tone]}`}>
      <Icon name={icon} />
    </span>
  )
}
