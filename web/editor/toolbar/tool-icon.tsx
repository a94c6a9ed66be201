const SHAPES = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h5.6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4H15M5 16h6.500M12 4 8 16',
  strike:
    'M3.5 10h13M13.8 6.800C13.3 5 12 4.2 10 4.2 7.8 4.2 6.3 5.2 6.3 7M6.2 13.300c.5 1.7 1.8 2.5 3.8 2.5 2.3 0 3.8-1 3.8-2.7',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  link: 'M8.5 11.500a3 3 0 0 0 4.3 0l2.9-2.900a3 3 0 0 0-4.3-4.300l-1 1M11.5 8.500a3 3 0 0 0-4.3 0l-2.9 2.900a3 3 0 0 0 4.3 4.300l1-1',
  quote:
    'M4.3 14.200c1.6-.8 2.5-2.4 2.5-4.200H4.300V6h4v4c0 2.5-1.2 4.1-2.9 5M12 14.200c1.6-.8 2.5-2.4 2.5-4.200H12V6h4v4c0 2.5-1.2 4.1-2.9 5',
  list: 'M7.5 5.500h9M7.5 10h9M7.5 14.500h9M3.8 5.500v.1M3.8 10v.1M3.8 14.500v.1',
  numbers:
    'M8.5 5.500h8M8.5 10h8M8.5 14.500h8M3.5 4.300l1.2-.600V7.300M3.4 11.300h2l-2 2.700v.400h2.2',
  picture: 'M3 4h14v12H3zM3 13.500l4-4 4 4 2-2 4 3.500M13 7.500v.1',
  gallery: 'M3 4h6v5H3zM11 4h6v5h-6zM3 11h6v5H3zM11 11h6v5h-6z',
  more: 'M4.500 10h.1M10 10h.1M15.500 10h.1',
  embed: 'M3 4.500h14v11H3zM6 8h5M6 11h8M14 7.500v.1',
  video: 'M3 4.500h14v11H3zM8.7 7.700l3.8 2.3-3.8 2.300z',
  table: 'M3 4h14v12H3zM3 8.200h14M3 12.200h14M8 8.200V16',
  codeBlock: 'M3 4h14v12H3zM8 7.5 5.5 10 8 12.500M12 7.500l2.5 2.5-2.5 2.5',
  product:
    'm10 2.8 6.5 3.400v7.600L10 17.200l-6.5-3.400V6.200ZM3.5 6.2 10 9.800l6.5-3.600M10 9.800v7.4',
  undo: 'M6.5 4 3 7.5 6.5 11M3 7.500h8.500a4.5 4.5 0 0 1 0 9H9',
  redo: 'M13.5 4 17 7.5 13.5 11M17 7.500H8.500a4.5 4.5 0 0 0 0 9H11',
  heading: 'M5 4v12M15 4v12M5 10h10',
  text: 'M4 5h12M4 10h12M4 15h7',
  rule: 'M3 10h14',
  grip: 'M7 4.500h.8v.8H7zM12.2 4.500h.8v.8h-.8zM7 9.600h.8v.8H7zM12.2 9.600h.8v.8h-.8zM7 14.700h.8v.8H7zM12.2 14.700h.8v.8h-.8z',
  plus: 'M10 4.500v11M4.5 10h11',
  up: 'M10 16V4.500M5.5 9 10 4.500 14.5 9',
  down: 'M10 4v11.500M5.5 11l4.5 4.500 4.5-4.500',
  copy: 'M7 7h9.500v9.500H7zM13 7V3.500H3.500V13H7',
  bin: 'M4 6h12M8 6V3.500h4V6M5.5 6l.7 10.500h7.600L14.500 6',
  find: 'M9 3.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13.2 13.200l3.300 3.300',
  outline: 'M3.5 5h13M6.5 10h10M9.5 15h7M3.5 10v.1M6.5 15v.1',
  callout: 'M3 4h14v12H3zM6.5 4v12M10 8h4M10 11.5h4',
  collapsible: 'M4 6.500l3 3 3-3M12.5 8H17M4 14h13',
  button: 'M3 6.500h14v7H3zM7 10h6',
  verdict: 'M3 14a7 7 0 0 1 14 0M10 14l4-5M3 14h2M15 14h2M10 7v2',
  compare: 'M3 4h14v12H3zM3 8h14M7.7 4v12M12.3 4v12',
  bookmark: 'M3 5h14v10H3zM3 5l5 0v10M10.500 8.500H15M10.500 11.500H14',
  alignLeft: 'M3 4h14M3 7.500h7v5H3zM13 7.500h4M13 12.500h4M3 16h14',
  alignCenter: 'M3 4h14M6.500 7.500h7v5h-7zM3 16h14',
  alignRight: 'M3 4h14M10 7.500h7v5h-7zM3 7.500h4M3 12.500h4M3 16h14',
  alignWide: 'M5.500 4h9M2.500 7.500h15v5h-15zM5.500 16h9',
  footnote: 'M3 6h8M3 10h9M3 14h12M14 4.500l1.500-1v4',
  chart: 'M3 3v14h14M6.500 14v-4M10.500 14V6M14.500 14v-6',
  prosCons: 'M3.5 7.500h5M6 5v5M3.5 14.500h5M12 7.500h5M12 14.500h5',
} as const

export type ToolIconName = keyof typeof SHAPES

/** Icons only the editor needs, kept out of the sprite of public pages. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}
