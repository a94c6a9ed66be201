import { useState } from 'react'
import type { Address } from '#server/modules/accounts/addresses/schema.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './addresses.module.css'
import { useAddresses } from './use-addresses.ts'

type Props = Pick<SettingsData, 'addresses' | 'profile'>

export function AddressesSection({ addresses, profile }: Props) {
  const [open, setOpen] = useState<Address | 'new'>()
  const actions = useAddresses(addresses.problem)
  const close = () => setOpen(undefined)
  return (
    <Section id="addresses" title="Addresses" say="Used at checkout, never shown to anyone else.">
      {actions.problem && (
        <div className={styles.problem}>
          <Banner tone="bad">{actions.problem}</Banner>
          <IconButton icon="close" label="Dismiss" onClick={actions.dismiss} />
        </div>
      )}
      <ul className="grid" aria-label="Addresses">
        {addresses.saved.map((address) => (
          <li key={address._id} className={`box ${styles.item}`}>
            {open !== 'new' && open?._id === address._id ? (
              <AddressForm address={address} name={profile.name} onClose={close} {...actions} />
            ) : (
              <AddressCard address={address} onEdit={() => setOpen(address)} {...actions} />
            )}
          </li>
        ))}
        {open === 'new' && (
          <li className={`box ${styles.item}`}>
            <AddressForm name={profile.name} onClose={close} {...actions} />
          </li>
        )}
      </ul>
      {open !== 'new' && (
        <div>
          <Button onClick={() => setOpen('new')}>
            <Icon name="plus" small />
            Add an address
          </Button>
        </div>
      )}
    </Section>
  )
}
