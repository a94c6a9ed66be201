// The layers of an electronic paper page, lifted apart.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { citron } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function eink() {
  const scene = new Scene(W, H, {
    ground: 'sand',
    scale: 2.75,
    cx: 760,
    cy: 650,
    pitch: 33,
    yaw: -30,
    title: 'The layers of an e-reader page lifted apart, one cell marked',
  })
  scene.shadowColour = '#3a2c18'
  const w = 236,
    d = 180,
    area = [-w / 2, -d / 2, w, d, 8]
  const o = scene.roundedRect(...area)
  const cast = (z, strength) => {
    const id = scene.clip(scene.path(scene.outline(o, z)))
    scene.add(`<g clip-path="${id}">`)
    scene.fill(
      scene.outline(
        o.map(([x, y]) => [x + 22, y - 4]),
        z,
      ),
      '#0b2a33',
      `opacity="${strength}" filter="${scene.blur(12)}"`,
    )
    scene.add('</g>')
  }
  scene.shadow(o, 0, 40, { b1: 24, o1: 0.34 })
  // back plate with its contacts
  scene.box(-w / 2, -d / 2, 0, w, d, 7, 8, materials.ink, { bevel: 1.4 })
  cast(7, 0.6)
  // the grid of electrodes
  let z = 46
  scene.box(-w / 2, -d / 2, z, w, d, 3, 8, materials.petrol, { bevel: 0.8 })
  const n = 12,
    m = 9,
    step = 18,
    lit = [8, 6]
  let grid = ''
  for (let j = 0; j < m; j++)
    for (let i = 0; i < n; i++) {
      grid += `<rect x="${11.5 + i * step}" y="${10.5 + j * step}" width="15" height="15" rx="1.4" fill="${oklch(76, 0.09, 82)}" opacity=".62"/>`
    }
  scene.face('top', -w / 2, d / 2, z + 3, grid)
  cast(z + 3, 0.42)
  scene.face(
    'top',
    -w / 2,
    d / 2,
    z + 3,
    `<rect x="${11.5 + lit[0] * step}" y="${10.5 + lit[1] * step}" width="15" height="15" rx="1.4" fill="${citron}"/>`,
  )
  // capsules: half light, half dark, a letter-like field of them turned
  z = 104
  const clear = {
    top: oklch(96, 0.01, 200),
    top2: oklch(88, 0.02, 205),
    front: oklch(80, 0.03, 208),
    front2: oklch(84, 0.03, 206),
    corner: oklch(88, 0.02, 206),
    side: oklch(66, 0.04, 212),
    side2: oklch(60, 0.04, 214),
    edge: oklch(99, 0.003, 200),
    edge2: oklch(88, 0.02, 206),
  }
  scene.box(-w / 2, -d / 2, z, w, d, 3, 8, clear, { bevel: 0.8 })
  const dark = new Set(
    '2,2 3,2 4,2 5,2 6,2 7,2 8,2 2,4 3,4 4,4 5,4 6,4 7,4 8,4 9,4 2,6 3,6 4,6 5,6 6,6'.split(' '),
  )
  const k = Math.sin(scene.pitch)
  const cells = []
  for (let j = 0; j < m; j++) for (let i = 0; i < n; i++) cells.push([i, j])
  cells.sort((a, b) => scene.depth(b[0], -b[1]) - scene.depth(a[0], -a[1]))
  const skin = (id, light, middle, deep) =>
    scene.defs.push(
      `<radialGradient id="${id}" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
    )
  skin('capsule-light', '#ffffff', oklch(93, 0.008, 95), oklch(68, 0.02, 90))
  skin('capsule-dark', oklch(62, 0.03, 218), oklch(26, 0.03, 222), oklch(13, 0.02, 224))
  const r = 7.4 * scene.scale
  for (const [i, j] of cells) {
    const [x, y] = scene.point(-w / 2 + 19 + i * step, d / 2 - 18 - j * step, z + 3)
    scene.add(
      `<ellipse cx="${(x + 5).toFixed(1)}" cy="${(y + 1).toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * k).toFixed(1)}" fill="#0b2a33" opacity=".28"/><circle cx="${x.toFixed(1)}" cy="${(y - r * 0.72).toFixed(1)}" r="${r.toFixed(1)}" fill="url(#capsule-${dark.has(`${i},${j}`) ? 'dark' : 'light'})"/>`,
    )
  }
  // glass on top
  z = 168
  const glass = scene.outline(o, z),
    lower = scene.outline(o, z - 3),
    b = scene.bounds(glass)
  scene.fill(scene.hull([...glass, ...lower]), oklch(70, 0.05, 208), 'opacity=".5"')
  scene.fill(
    glass,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, '#ffffff', 0.62],
      [0.45, '#eaf6f8', 0.2],
      [0.55, '#ffffff', 0.42],
      [1, '#cfe6ea', 0.24],
    ]),
  )
  scene.line([...glass, glass[0]], '#fff', 2.4, 'opacity=".85"')
  // guide lines at the corners
  for (const [x, y] of [
    [-w / 2 + 3, -d / 2 + 3],
    [w / 2 - 3, -d / 2 + 3],
    [w / 2 - 3, d / 2 - 3],
  ])
    scene.line(
      [scene.point(x, y, 7), scene.point(x, y, z - 3)],
      oklch(36, 0.04, 222),
      1.4,
      'opacity=".34" stroke-dasharray="2 7"',
    )
  return scene
}
