import { iconButtonClass, IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './share-bar.module.css'
import { toast } from './toast.ts'

export type Network = 'facebook' | 'twitter' | 'linkedin' | 'pinterest' | 'whatsapp'

type Shared = { url: string; title: string; image?: string }

const NETWORKS: Record<Network, { name: string; href: (shared: Shared) => string }> = {
  facebook: {
    name: 'Facebook',
    href: ({ url }) => to('www.facebook.com/sharer/sharer.php', { u: url }),
  },
  twitter: {
    name: 'Twitter',
    href: ({ url, title }) => to('twitter.com/intent/tweet', { url, text: title }),
  },
  linkedin: {
    name: 'LinkedIn',
    href: ({ url }) => to('www.linkedin.com/sharing/share-offsite/', { url }),
  },
  pinterest: {
    name: 'Pinterest',
    href: ({ url, title, image = '' }) =>
      to('pinterest.com/pin/create/button/', { url, description: title, media: image }),
  },
  whatsapp: {
    name: 'WhatsApp',
    href: ({ url, title }) => to('wa.me/', { text: `${title} ${url}` }),
  },
}

function to(page: string, query: Record<string, string>): string {
  return `https://${page}?${new URLSearchParams(query)}`
}

type Props = Shared & {
  networks: readonly Network[]
  copy?: boolean
  /** Shown before the links; without it they stand alone. */
  label?: string
}

/** Links that share this page's full `url`, and a button that copies it. */
export function ShareBar({ networks, copy, label, ...shared }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label="Share">
      {label && <span>{label}</span>}
      {networks.map((network) => (
        <a
          key={network}
          className={iconButtonClass}
          href={NETWORKS[network].href(shared)}
          aria-label={`Share on ${NETWORKS[network].name}`}
          title={NETWORKS[network].name}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name={network satisfies IconName} />
        </a>
      ))}
      {copy && (
        <IconButton
          className="needs-script"
          icon="link"
          label="Copy link"
          onClick={() => void copyLink(shared.url)}
        />
      )}
    </div>
  )
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error(`The link could not be copied: ${url}`)
  }
}
