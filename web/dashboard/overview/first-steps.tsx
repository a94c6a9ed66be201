import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelRow } from './panel-list.tsx'
import styles from './overview.module.css'

const arrow = <Icon name="right" small />

const SETTINGS = pathTo.dashboardScreen('store-settings')

/** What a new owner does first; leaves with the samples. */
export function FirstSteps({ steps }: { steps: NonNullable<Dashboard['firstSteps']> }) {
  return (
    <Panel id="first-steps" title="Make it your own">
      <ul className={styles.steps}>
        <PanelRow
          icon="settings"
          to={SETTINGS}
          title="Name the site and choose how it sells"
          facts={[
            `currently “${steps.siteName}”`,
            steps.sells ? 'checkout on this site' : 'links to other stores',
          ]}
          end={arrow}
        />
        <PanelRow
          icon="box"
          to={pathTo.dashboardScreen('add-product')}
          title="Add your first product"
          facts={['with pictures, price and stock']}
          end={arrow}
        />
        <PanelRow
          icon="pen"
          to="/dashboard/create-post"
          title="Write your first post"
          facts={['autosaved as you write']}
          end={arrow}
        />
        {steps.hasSamples && (
          <PanelRow
            icon="trash"
            to={`${SETTINGS}#starter`}
            title="Remove the sample content"
            facts={['anything you changed is kept']}
            end={arrow}
          />
        )}
      </ul>
    </Panel>
  )
}
