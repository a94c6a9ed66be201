import type { ChangeEvent } from 'react'
import type { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { CARRIERS, trackingLink } from './carriers.ts'

export type TypedTracking = {
  tracking_company: string
  tracking_number: string
  tracking_url: string
}

export const trackingOf = (parcel?: TypedTracking): TypedTracking => ({
  tracking_company: parcel?.tracking_company ?? '',
  tracking_number: parcel?.tracking_number ?? '',
  tracking_url: parcel?.tracking_url ?? '',
})

type Form = {
  values: TypedTracking
  set: (changes: Partial<TypedTracking>) => void
  field: (name: keyof TypedTracking) => ReturnType<ReturnType<typeof fieldsOf<TypedTracking>>>
}

/** The carrier of a parcel, its number and where it can be tracked. The link follows the others until another one is typed. */
export function TrackingFields({ form, isFirst }: { form: Form; isFirst: boolean }) {
  const typeParcel =
    (name: 'tracking_company' | 'tracking_number') =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const before = form.values
      const after = { ...before, [name]: target.value }
      const linkOf = (typed: TypedTracking) =>
        trackingLink(typed.tracking_company, typed.tracking_number)
      const isOwn = before.tracking_url !== '' && before.tracking_url !== linkOf(before)
      form.set({ [name]: target.value, ...(!isOwn && { tracking_url: linkOf(after) }) })
    }
  return (
    <>
      <Input
        {...form.field('tracking_company')}
        onChange={typeParcel('tracking_company')}
        label="Carrier"
        list="carriers"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
      />
      <datalist id="carriers">
        {CARRIERS.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <Input
        {...form.field('tracking_number')}
        onChange={typeParcel('tracking_number')}
        label="Tracking number"
        autoComplete="off"
        mono
      />
      <Input
        {...form.field('tracking_url')}
        label="Tracking link"
        aside={<span className="fine">filled in for known carriers</span>}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
    </>
  )
}
