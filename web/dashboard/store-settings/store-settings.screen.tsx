import { LeaveQuestion } from '#web/dashboard/kit/confirm/leave-question.tsx'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { SectionsNav } from '#web/dashboard/kit/sections/sections-nav.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import type { loadStoreSettings } from './load-store-settings.ts'
import { SaveBar } from './save-bar.tsx'
import { CurrencySection } from './currency/currency-section.tsx'
import { AuditSection } from './sections/audit-section.tsx'
import { MembersSection } from './sections/members-section.tsx'
import { PagesSection } from './sections/pages-section.tsx'
import { PaidLinksSection } from './sections/paid-links-section.tsx'
import { PoliciesSection } from './sections/policies-section.tsx'
import { ReviewsSection } from './sections/reviews-section.tsx'
import { SecondFactorSection } from './sections/second-factor-section.tsx'
import { ShippingSection } from './sections/shipping-section.tsx'
import { ShopSection } from './sections/shop-section.tsx'
import { SiteSection } from './sections/site-section.tsx'
import { SetupSection } from './sections/setup-section.tsx'
import { TaxesSection } from './sections/taxes-section.tsx'
import { StarterSection } from './sections/starter-section.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useStoreSettings } from './use-store-settings.ts'

const PARTS = [
  ['site', 'Site'],
  ['pages', 'Page texts'],
  ['shop', 'Shop and checkout'],
  ['shipping', 'Shipping'],
  ['paid-links', 'Paid links'],
  ['policies', 'Policies'],
  ['reviews', 'Reviews'],
  ['members', 'Members and AI'],
] as const

export default function StoreSettings({ data }: ScreenProps<typeof loadStoreSettings>) {
  const { settings, starter, demand, hasPayPal, regions, unweighed } = data
  const form = useStoreSettings(settings)
  const { isOwner } = usePerson()
  const parts = [
    ...PARTS,
    ...(isOwner
      ? ([
          ['taxes', 'Taxes and invoices'],
          ['audit', 'Audit log'],
          ['currency', 'Currency'],
        ] as const)
      : []),
    ...(demand ? [['second-factor', 'Second factor'] as const] : []),
    ...(starter.isThere ? [['starter', 'Starter content'] as const] : []),
  ]
  return (
    <>
      <ScreenHead title="Store Settings">
        <LinkButton to="/dashboard/connections">Connections</LinkButton>
      </ScreenHead>
      <SectionsNav parts={parts} />
      <form
        aria-label="Store settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isBusy && form.touched.length > 0) form.save()
        }}
      >
        <SiteSection form={form} hasStarterTexts={starter.hasTexts} logoUrl={settings.logoUrl} />
        <PagesSection form={form} />
        <ShopSection form={form} hasPayPal={hasPayPal} payPalCharges={settings.payPalCharges} />
        <ShippingSection form={form} regions={regions} unweighed={unweighed} />
        <PaidLinksSection form={form} />
        <PoliciesSection form={form} />
        <ReviewsSection form={form} />
        <MembersSection form={form} />
        {isOwner && <TaxesSection form={form} regions={regions} />}
        {isOwner && <AuditSection form={form} />}
        <SaveBar form={form} />
      </form>
      {isOwner && <CurrencySection />}
      {demand && <SecondFactorSection demand={demand} />}
      <SetupSection />
      <StarterSection starter={starter} />
      <LeaveQuestion wouldLose={() => form.touched.length > 0} within="stays">
        Your changes to the settings are not saved yet.
      </LeaveQuestion>
    </>
  )
}
