import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

export function PaidLink({ href, title, small }: { href: string; title: string; small?: boolean }) {
  const isAmazon = /(^|\.)amazon\./.test(URL.canParse(href) ? new URL(href).hostname : '')
  return (
    <LinkButton
      href={href}
      rel="sponsored nofollow noopener"
      target="_blank"
      size={small ? 's' : 'm'}
    >
      {isAmazon ? 'Buy on Amazon' : 'Buy elsewhere'} <Icon name="external" small />
      <span className="vh">: {title} (opens in a new tab)</span>
    </LinkButton>
  )
}
