const SHAPES = {
  blog: '<path d="M4 3.5h12v13H4zM7 7h6M7 10h6M7 13h3.5"/>',
  bookmark: '<path d="M5 3.5h10v13l-5-3.6-5 3.6Z"/>',
  box: '<path d="m10 2.8 6.5 3.4v7.6L10 17.2l-6.5-3.4V6.2ZM3.5 6.2 10 9.8l6.5-3.6M10 9.8v7.4"/>',
  cart: '<path d="M2.5 3.5h2l1.8 9h8.6l1.7-6.5H5.2"/><circle cx="7.5" cy="16" r="1.2"/><circle cx="13.7" cy="16" r="1.2"/>',
  chart: '<path d="M3 16.5h14M5.5 16.5v-4M10 16.5V4M14.5 16.5v-7"/>',
  chat: '<path d="M3.5 4h13v9.5H10L6 17v-3.5H3.5Z"/>',
  check: '<path d="m4.5 10.5 3.6 3.6 7.4-8"/>',
  clock: '<circle cx="10" cy="10" r="6.8"/><path d="M10 6v4.2l2.8 1.8"/>',
  close: '<path d="m5 5 10 10M15 5 5 15"/>',
  copy: '<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7"/>',
  dashboard:
    '<path d="M3.5 3.5h5.5v7H3.5zM11.5 3.5h5v4h-5zM11.5 10h5v6.5h-5zM3.5 13h5.5v3.5H3.5z"/>',
  down: '<path d="m5 7.5 5 5 5-5"/>',
  external: '<path d="M8 4.5H4v11.5h11.5v-4M11.5 3.5h5v5M16.5 3.5 9.5 10.5"/>',
  eye: '<path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z"/><circle cx="10" cy="10" r="2.2"/>',
  'eye-off':
    '<path d="M3.5 3.5l13 13M8.2 5.2A8 8 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2 2.6M5 6.7A12.4 12.4 0 0 0 2.5 10S5.2 15 10 15a7.4 7.4 0 0 0 3.4-.8"/>',
  facebook:
    '<path d="M8.6 17v-6H6.4V8.3h2.2V6.5C8.6 4.2 9.8 3 12 3h1.9v2.6h-1.4c-.9 0-1.3.5-1.3 1.3v1.4h2.6l-.4 2.7h-2.2v6"/>',
  filter: '<path d="M3 5.5h14M5.5 10h9M8 14.5h4"/>',
  github:
    '<path d="M7.5 17v-2.5c-2.5.6-3-1-3.7-1.6M12.5 17v-3c0-.9-.2-1.4-.6-1.8 2-.3 4-1.1 4-4.3 0-1-.3-1.7-.9-2.4.2-.7.2-1.5-.1-2.2-.9 0-1.7.5-2.3 1a8.5 8.5 0 0 0-4.6 0c-.6-.5-1.4-1-2.3-1-.3.7-.3 1.5-.1 2.2-.6.7-.9 1.4-.9 2.4 0 3.2 2 4 4 4.3-.4.4-.6.9-.6 1.8v3"/>',
  heart:
    '<path d="M10 16.3S3.2 12.4 3.2 7.7A3.6 3.6 0 0 1 10 6a3.6 3.6 0 0 1 6.8 1.7c0 4.7-6.8 8.6-6.8 8.6Z"/>',
  home: '<path d="M3.5 9 10 3.5 16.5 9v7.5h-4.7v-4.7H8.2v4.7H3.5Z"/>',
  image: '<path d="M3 4h14v12H3zM3 13.5l4-4 4 4 2-2 4 3.5M13 7.5v.1"/>',
  info: '<circle cx="10" cy="10" r="6.8"/><path d="M10 9.2v4.3M10 6.6v.1"/>',
  instagram:
    '<rect x="3.5" y="3.5" width="13" height="13" rx="3.5"/><circle cx="10" cy="10" r="3"/><path d="M13.7 6.3v.1"/>',
  laptop: '<path d="M4 4.5h12v8.5H4zM2 16h16"/>',
  left: '<path d="M16 10H4M8.5 5.5 4 10l4.5 4.5"/>',
  link: '<path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l1-1"/>',
  linkedin: '<path d="M4 8v8.5M4 4.2v.2M8 16.5V8M8 11.3c0-2 1.2-3.3 3.2-3.3s3 1.2 3 3.4v5.1"/>',
  list: '<path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.8 5.5v.1M3.8 10v.1M3.8 14.5v.1"/>',
  lock: '<path d="M4.5 9h11v8h-11zM7 9V6.4a3 3 0 0 1 6 0V9"/>',
  mail: '<path d="M2.8 5h14.4v10.5H2.8zM3 5.4l7 5.4 7-5.4"/>',
  mastodon:
    '<path d="M6.5 12.5c3 .8 6 .6 8-.2 1.6-.7 2-2 2-5S15 3.2 10 3.2 3.5 4.3 3.5 7.3c0 5 .5 8.5 4 9.3 1.8.4 3.4.2 4.5-.3M7 10V7.3c0-2 3-2 3 0V9M10 7.3c0-2 3-2 3 0V10"/>',
  menu: '<path d="M3 6h14M3 10h14M3 14h9"/>',
  minus: '<path d="M4.5 10h11"/>',
  moon: '<path d="M16.2 12.2A6.6 6.6 0 0 1 7.8 3.8a6.6 6.6 0 1 0 8.4 8.4Z"/>',
  more: '<path d="M4.5 10v.1M10 10v.1M15.5 10v.1" stroke-width="2.2"/>',
  out: '<path d="M11 3.5H4v13h7M8.5 10H17M13.5 6.5 17 10l-3.5 3.5"/>',
  panel: '<path d="M3 4h14v12H3zM12.5 4v12"/>',
  pen: '<path d="M3.5 16.5l.8-3.6L13.4 3.8l2.8 2.8-9.1 9.1ZM11.5 5.7l2.8 2.8"/>',
  phone: '<path d="M6 2.8h8v14.4H6zM9 14.7h2"/>',
  pinterest:
    '<circle cx="10" cy="10" r="6.8"/><path d="M8.5 16.2 10.4 8M7.6 11c-1.6-2.6.3-4.8 2.6-4.8s3.7 2 3 4.3c-.7 2.2-2.9 2.6-3.7 1.2"/>',
  plus: '<path d="M10 4.5v11M4.5 10h11"/>',
  retry: '<path d="M16 4v4h-4M15.6 8A6.3 6.3 0 1 0 16.2 11.5"/>',
  return: '<path d="M4 8h8.5a4 4 0 0 1 0 8H8M7.5 4.5 4 8l3.5 3.5"/>',
  right: '<path d="M4 10h12M11.5 5.5 16 10l-4.5 4.5"/>',
  rss: '<path d="M4 4a12 12 0 0 1 12 12M4 9.5A6.5 6.5 0 0 1 10.5 16"/><circle cx="5" cy="15" r="1" fill="currentColor"/>',
  search: '<circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 4 4"/>',
  settings:
    '<path d="M3 6h6.5M13.5 6H17M3 14h3.5M10.5 14H17"/><circle cx="11.5" cy="6" r="2"/><circle cx="8.5" cy="14" r="2"/>',
  spark: '<path d="M8.5 3.5 10 8l4.5 1.5L10 11l-1.5 4.5L7 11 2.5 9.5 7 8ZM15 13v4M13 15h4"/>',
  stop: '<path d="M6 6h8v8H6Z" fill="currentColor"/>',
  star: '<path d="m10 2.8 2.2 4.7 5 .7-3.6 3.6.9 5.1-4.5-2.5-4.5 2.5.9-5.1-3.6-3.6 5-.7Z"/>',
  store: '<path d="M3.5 8.5v8h13v-8M2.5 8.5l1.6-5h11.8l1.6 5ZM8 16.5v-4.2h4v4.2"/>',
  sun: '<circle cx="10" cy="10" r="3.4"/><path d="M10 2.6v1.8M10 15.6v1.8M2.6 10h1.8M15.6 10h1.8M4.8 4.8 6 6M14 14l1.2 1.2M15.2 4.8 14 6M6 14l-1.2 1.2"/>',
  tag: '<path d="M3.5 3.5h6l7 7-6 6-7-7ZM6.8 6.8v.1"/>',
  theme:
    '<circle cx="10" cy="10" r="6.5"/><path d="M10 3.5v13a6.5 6.5 0 0 0 0-13Z" fill="currentColor"/>',
  trash: '<path d="M4 6h12M8 6V3.5h4V6M5.5 6l.7 10.5h7.6L14.5 6"/>',
  truck:
    '<path d="M2 5h9.5v8.5H2zM11.5 8h3.4l3.1 3v2.5h-6.5"/><circle cx="5.5" cy="14.6" r="1.6"/><circle cx="14.6" cy="14.6" r="1.6"/>',
  twitter: '<path d="M3.5 3.5 16.5 16.5M16 3.5l-5 5.7M9 11 4 16.5"/>',
  up: '<path d="m5 12.5 5-5 5 5"/>',
  user: '<circle cx="10" cy="7" r="3.3"/><path d="M3.5 17c.7-3.6 3.2-5.2 6.5-5.2s5.8 1.6 6.5 5.2"/>',
  users:
    '<circle cx="7.5" cy="7" r="2.8"/><path d="M2.5 16.5c.5-3.2 2.4-4.7 5-4.7s4.5 1.5 5 4.7M13 4.6a2.8 2.8 0 0 1 0 4.8M14.3 12c1.8.6 2.9 2.1 3.2 4.5"/>',
  warn: '<path d="M10 3.5 17.5 16.5h-15ZM10 8.5v3.5M10 14.2v.1"/>',
  whatsapp:
    '<path d="M3.5 16.5 4.6 13A6.8 6.8 0 1 1 7 15.4Z"/><path d="M8 7.5c0 2.6 2 4.5 4.4 4.6"/>',
  youtube:
    '<rect x="2.5" y="5" width="15" height="10" rx="2.5"/><path d="m8.7 7.8 3.6 2.2-3.6 2.2Z" fill="currentColor"/>',
  zoom: '<path d="M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11.5 8.5M3.5 16.5l5-5"/>',
}

/** Icons are drawn on 20 by 20 units with a stroke of 1.6. */
export type IconName = keyof typeof SHAPES

const LOGO =
  '<symbol id="i-logo" viewBox="0 0 30 30"><rect width="30" height="30" rx="6" fill="var(--ink)" stroke="none"/><path d="M5 23.5h20" stroke="var(--on-ink)"/><path d="M6.5 23v-4M10.75 23v-7M19.25 23v-7M23.5 23v-4" stroke="var(--on-ink)" opacity=".75"/><path d="M15 23V6" stroke="var(--mark)" stroke-width="3.4"/></symbol>'

/** Every icon and the logo as a `<symbol>`. */
export const ICON_SYMBOLS =
  Object.entries(SHAPES)
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 20 20">${shape}</symbol>`)
    .join('') + LOGO
