import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import styles from './icon-tile.module.css'

type Props = { icon: IconName; tone?: keyof typeof GROUND }

const GROUND = { plain: 'raised soft', ok: 'tone-ok', warn: 'tone-warn' }

/** An icon on a small square, at the start of a row. */
export function IconTile({ icon, tone = 'plain' }: Props) {
  return (
    <span className={`grid rigid rounded-s ${styles.tile} ${GROUND[tone]}`}>
      <Icon name={icon} />
    </span>
  )
}
