import type { Address } from '#server/modules/accounts/addresses/schema.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AddressActions } from './use-addresses.ts'

type Props = Pick<AddressActions, 'remove' | 'makeDefault'> & {
  address: Address
  onEdit: () => void
}

export function AddressCard({ address, onEdit, remove, makeDefault }: Props) {
  const { fullName, phone, addressLine1, addressLine2, city, state, postalCode, country } = address
  const lines = { address1: addressLine1, address2: addressLine2, city, province: state }
  const to = { ...lines, name: '', zip: postalCode, country }
  const label = `${fullName}, ${addressLine1}`
  return (
    <div className="between top snug-lines loose">
      <address className="grid close slim breaks">
        <span className="row tight">
          <strong>{fullName}</strong>
          {address.isDefault && <Badge tone="plain">Default</Badge>}
        </span>
        {[...addressLines(to).entries()].map(([at, line]) => (
          <span key={at}>{line}</span>
        ))}
        <span className="mono soft">{phone}</span>
      </address>
      <div className="row tight">
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="s"
            aria-label={`Make ${label} the default`}
            onClick={() => void makeDefault(address)}
          >
            Make default
          </Button>
        )}
        <Button variant="quiet" size="s" aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          size="s"
          aria-label={`Delete ${label}`}
          onClick={() => void remove(address)}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}
