import { Icon, type IconName } from '#web/ui/icon.tsx'
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

/** The feed and the owner's accounts elsewhere. */
export function SocialLinks({ socials }: { socials: { name: string; url: string }[] }) {
  return (
    <ul className={styles.socials}>
      <li>
        <a href="/rss.xml" aria-label="RSS feed" title="RSS feed">
          <Icon name="rss" />
        </a>
      </li>
      {socials.map(({ name, url }) => (
        <li key={url}>
          <a href={url} aria-label={name} title={name} rel="me noopener" target="_blank">
            <Icon name={ICONS[name.toLowerCase()] ?? 'link'} />
          </a>
        </li>
      ))}
    </ul>
  )
}
