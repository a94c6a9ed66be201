import { useState } from 'react'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddresses } from './use-addresses.ts'

const NEW = 'new'

type Props = Pick<SettingsData, 'addresses' | 'profile'>

export function AddressesSection({ addresses, profile }: Props) {
  const { isOpen, open, close } = useOpenForms()
  const actions = useAddresses(addresses.problem)
  return (
    <Section id="addresses" title="Addresses" say="Used at checkout, never shown to anyone else.">
      {actions.problem && (
        <div className="grid tight centered first-wide">
          <Banner tone="bad">{actions.problem}</Banner>
          <IconButton icon="close" label="Dismiss" onClick={actions.dismiss} />
        </div>
      )}
      <ul className="grid" aria-label="Addresses">
        {addresses.saved.map((address) => (
          <li key={address._id} className="box pad-4">
            {isOpen(address._id) ? (
              <AddressForm
                address={address}
                name={profile.name}
                onClose={() => close(address._id)}
                {...actions}
              />
            ) : (
              <AddressCard address={address} onEdit={() => open(address._id)} {...actions} />
            )}
          </li>
        ))}
        {isOpen(NEW) && (
          <li className="box pad-4">
            <AddressForm name={profile.name} onClose={() => close(NEW)} {...actions} />
          </li>
        )}
      </ul>
      {!isOpen(NEW) && (
        <div>
          <Button onClick={() => open(NEW)}>
            <Icon name="plus" small />
            Add an address
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Several forms can be open, so that opening another loses nothing that was typed. */
function useOpenForms() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    isOpen: (id: string) => ids.includes(id),
    open: (id: string) => setIds((now) => [...now, id]),
    close: (id: string) => setIds((now) => now.filter((one) => one !== id)),
  }
}
