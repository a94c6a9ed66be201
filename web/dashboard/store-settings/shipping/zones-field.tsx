import { useState } from 'react'
import { toast } from '#web/ui/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { PREFIX, type SettingsForm } from '#web/dashboard/store-settings/use-store-settings.ts'
import { blankZone, moved, type TypedZone } from './typed-zones.ts'
import { ZoneCard } from './zone-card.tsx'
import type { Regions } from './zone-words.ts'

type Props = { form: SettingsForm; regions: Regions }

/** The zones in the order in which the owner keeps them; which one holds never depends on it. */
export function ZonesField({ form: { typed, set, errors }, regions }: Props) {
  const { most = Infinity } = useRules('settings').shippingZones
  const [opened, setOpened] = useState<string>()
  const { shippingZones: zones } = typed
  const put = (shippingZones: TypedZone[]) => set({ shippingZones })
  const add = (zone: TypedZone) => {
    put([...zones, zone])
    setOpened(zone.id)
    const first = `${PREFIX}shippingZones.${zones.length}.name`
    requestAnimationFrame(() => document.getElementById(first)?.focus())
  }
  const remove = (zone: TypedZone) => {
    put(zones.filter(({ id }) => id !== zone.id))
    toast.success(`“${zone.name || 'The zone'}” was removed.`, {
      label: 'Undo',
      onClick: () => put(zones),
    })
  }
  const hasRest = zones.some(({ isRest }) => isRest)
  return (
    <div className="grid">
      <FieldError id={`${PREFIX}shippingZones`} error={errors.shippingZones} />
      {zones.length === 0 && <NoZones />}
      {zones.map((zone, at) => (
        <ZoneCard
          key={zone.id}
          zone={zone}
          name={`shippingZones.${at}`}
          errors={errors}
          regions={regions}
          others={zones.filter(({ id }) => id !== zone.id)}
          isOpened={opened === zone.id}
          onChange={(changed) => put(zones.with(at, changed))}
          onRemove={() => remove(zone)}
          onUp={at > 0 ? () => put(moved(zones, at)) : undefined}
        />
      ))}
      <div className="row tight">
        <Button size="s" disabled={zones.length >= most} onClick={() => add(blankZone())}>
          <Icon name="plus" small />
          Add a zone
        </Button>
        {!hasRest && (
          <Button
            size="s"
            variant="quiet"
            disabled={zones.length >= most}
            onClick={() => add(blankZone({ name: 'Rest of the world', isRest: true }))}
          >
            <Icon name="plus" small />
            Add the rest of the world
          </Button>
        )}
      </div>
    </div>
  )
}

function NoZones() {
  return (
    <p className="small soft">
      There are no zones yet, so every order costs the flat rate above, wherever it goes. Add a zone
      for countries that cost another price, have a faster way, or are not shipped to.
    </p>
  )
}
