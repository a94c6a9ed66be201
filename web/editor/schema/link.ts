import { Link } from '@tiptap/extension-link'
import { isSafeAddress } from './safe-address.ts'

/** What is typed at the end of a link stands outside it. */
export const TextLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  autolink: true,
  markdownLinks: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address) => isSafeAddress(address),
})
