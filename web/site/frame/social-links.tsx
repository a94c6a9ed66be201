import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { iconButtonClass } from '#web/ui/icon/icon-button.tsx'
import styles from './footer.module.css'

const ICONS: Record<string, IconName> = {
  facebook: 'facebook',
  github: 'github',
  instagram: 'instagram',
  linkedin: 'linkedin',
  mastodon: 'mastodon',
  pinterest: 'pinterest',
  twitter: 'twitter',
  whatsapp: 'whatsapp',
  x: 'twitter',
  youtube: 'youtube',
}

const LOOK = `${iconButtonClass} soft lit`

export function SocialLinks({ socials }: { socials: { name: string; url: string }[] }) {
  return (
    <ul className={`row tight ${styles.socials}`}>
      <li>
        <a className={LOOK} href="/rss.xml" aria-label="RSS feed" title="RSS feed">
          <Icon name="rss" />
        </a>
      </li>
      {socials.map(({ name, url }) => (
        <li key={url}>
          <a
            className={LOOK}
            href={url}
            aria-label={name}
            title={name}
            rel="me noopener"
            target="_blank"
          >
            <Icon name={ICONS[name.toLowerCase()] ?? 'link'} />
          </a>
        </li>
      ))}
    </ul>
  )
}
