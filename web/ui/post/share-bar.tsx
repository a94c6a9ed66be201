import { iconButtonClass, IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './share-bar.module.css'

const NETWORKS = {
  facebook: ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=:url'],
  twitter: ['Twitter', 'https://twitter.com/intent/tweet?url=:url&text=:title'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=:url'],
  pinterest: [
    'Pinterest',
    'https://pinterest.com/pin/create/button/?url=:url&description=:title&media=:image',
  ],
  whatsapp: ['WhatsApp', 'https://wa.me/?text=:title%20:url'],
} as const

export type Network = keyof typeof NETWORKS

type Shared = { url: string; title: string; image?: string }

type Props = Shared & {
  networks: readonly Network[]
  copy?: boolean
  label?: string
}

/** Links that share the absolute `url` of this page, and a button that copies it. */
export function ShareBar({ networks, copy, label, ...shared }: Props) {
  return (
    <div className={`row meta touching ${styles.bar}`} role="group" aria-label="Share">
      {label && <span>{label}</span>}
      {networks.map((network) => {
        const [name, address] = NETWORKS[network]
        return (
          <a
            key={network}
            className={`${iconButtonClass} lit`}
            href={fill(address, shared)}
            aria-label={`Share on ${name}`}
            title={name}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name={network} />
          </a>
        )
      })}
      {copy && (
        <IconButton
          className="needs-script"
          icon="link"
          label="Copy link"
          data-press="copy"
          data-text={shared.url}
          data-done="Link copied"
        />
      )}
    </div>
  )
}

function fill(address: string, { url, title, image = '' }: Shared): string {
  const values: Record<string, string> = { ':url': url, ':title': title, ':image': image }
  return address.replace(/:(url|title|image)/g, (name) => encodeURIComponent(values[name] ?? ''))
}
