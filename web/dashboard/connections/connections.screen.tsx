import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { ConnectionCard } from './connection-card.tsx'
import styles from './connections.module.css'
import type { loadConnections } from './load-connections.ts'

export default function Connections({ data }: ScreenProps<typeof loadConnections>) {
  // A store in Shopify is nothing a site needs: it is shown where it is set up.
  const connections = data.connections.filter(
    ({ name, isConfigured }) => name !== 'shopify' || isConfigured,
  )
  const ready = connections.filter(({ isConfigured }) => isConfigured).length
  return (
    <>
      <ScreenHead
        title="Connections"
        facts={[`${ready} of ${connections.length} set up`, 'Changes need a restart of the site']}
      />
      <div className={`grid loose top ${styles.list}`}>
        {connections.map((connection) => (
          <ConnectionCard key={connection.name} connection={connection} />
        ))}
      </div>
    </>
  )
}
