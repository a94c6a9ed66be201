import { atShop } from '#shared/products/partner-shops.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = { shop: { url: string; shop: string }; title: string; small?: boolean }

export function PaidLink({ shop: { url, shop }, title, small }: Props) {
  return (
    <LinkButton
      href={url}
      rel="sponsored nofollow noopener"
      target="_blank"
      size={small ? 's' : 'm'}
    >
      Buy {atShop(shop)} <Icon name="external" small />
      <span className="vh">: {title} (opens in a new tab)</span>
    </LinkButton>
  )
}
