// Over-ear headphones standing on their cups. The band is an arch in the x-z plane; the near cup
// shows its shell, the far one its cushion.
import { oklch } from '../kit/colour.mjs'
import { citron, dark } from '../kit/parts.mjs'

const half = 72,
  radius = 40,
  middle = 46,
  spring = middle + 50,
  rise = 1.18

const shell = [
  [0, oklch(66, 0.07, 216)],
  [0.3, oklch(53, 0.075, 219)],
  [0.7, oklch(35, 0.06, 222)],
  [1, oklch(24, 0.045, 224)],
]
const metal = [oklch(48, 0.012, 216), oklch(78, 0.008, 216), oklch(97, 0.004, 216)]

const rim = (scene, r) =>
  scene.circle(0, 0, 1, 64).map(([a, b]) => [a * r * 0.9, middle + b * r * 1.12])

// One slice of a cup: a hull from radius r0 at x0 to r1 at x1.
function slice(scene, x0, x1, r0, r1, tones, face) {
  const end = scene.outlineSide(rim(scene, r1), x1)
  const hull = scene.hull([...scene.outlineSide(rim(scene, r0), x0), ...end])
  const b = scene.bounds(hull)
  scene.fill(hull, scene.linear(b.x0, b.y0, b.x0 + (b.x1 - b.x0) * 0.4, b.y1, tones))
  if (face) {
    const e = scene.bounds(end)
    scene.fill(end, scene.linear(e.x0, e.y0, e.x1, e.y1, face))
  }
}

// The soft ring: outlines stacked along a half circle, lit by the way the leather turns.
function cushion(scene, x, depth) {
  const steps = 22,
    ring = radius * 0.76,
    fat = radius * 0.24
  for (let i = 0; i <= steps; i++) {
    const phi = (Math.PI * i) / steps
    const o = scene.outlineSide(rim(scene, ring + fat * Math.cos(phi)), x + depth * Math.sin(phi))
    const b = scene.bounds(o)
    const outward = Math.cos(phi),
      light = 25 + 12 * Math.sin(phi)
    scene.fill(
      o,
      scene.linear(b.x0, b.y0, b.x1, b.y1, [
        [0, oklch(Math.max(13, light + 13 * outward), 0.015, 220)],
        [0.5, oklch(light, 0.015, 221)],
        [1, oklch(Math.max(12, light - 13 * outward), 0.015, 223)],
      ]),
    )
  }
  const hole = scene.outlineSide(rim(scene, ring - fat), x)
  const h = scene.bounds(hole)
  scene.fill(
    hole,
    scene.linear(h.x0, h.y0, h.x1, h.y1, [
      [0, oklch(12, 0.014, 224)],
      [1, oklch(27, 0.022, 222)],
    ]),
  )
  // cloth over the driver
  const id = scene.clip(scene.path(hole))
  scene.add(`<g clip-path="${id}">`)
  for (const [y, z] of Array.from({ length: 9 }, (_, j) => [0, (j - 4) * 5]))
    scene.line(
      scene.outlineSide(
        [
          [y - 24, middle + z],
          [y + 24, middle + z],
        ],
        x - 3,
      ),
      '#fff',
      scene.scale * 0.7,
      'opacity=".07"',
    )
  scene.add('</g>')
}

function band(scene) {
  const cos = Math.cos(scene.pitch),
    sin = Math.sin(scene.pitch),
    toCamera = [-cos * Math.sin(scene.yaw), sin]
  const at = (t, r, y) => scene.point(Math.cos(t) * r, y, spring + Math.sin(t) * r * rise)
  const outer = half + 6,
    inner = half - 1
  const surfaces = []
  const step = Math.PI / 240
  for (let t = 0; t < Math.PI - 1e-6; t += step) {
    const m = t + step / 2,
      normal = [Math.cos(m), Math.sin(m) / rise]
    const seen = normal[0] * toCamera[0] + normal[1] * toCamera[1] > 0
    const lit = -0.55 * normal[0] + 0.83 * normal[1]
    surfaces.push({ t, m, seen, lit })
  }
  const quad = (t, r, y0, y1, fill) =>
    scene.fill(
      [at(t, r, y0), at(t + step, r, y0), at(t + step, r, y1), at(t, r, y1)],
      fill,
      `stroke="${fill}" stroke-width="1"`,
    )
  // the cushion under the band, where the arch turns its inside to the viewer
  for (const { t, seen, lit } of surfaces)
    if (!seen) {
      quad(t, outer, -15, 15, oklch(30, 0.05, 222))
      quad(t, inner, -15, 15, oklch(27 - 8 * lit, 0.016, 221))
    }
  // front edge: petrol shell, graphite lining
  const edge = (r0, r1, tones) => {
    const o = [],
      back = []
    for (let t = 0; t <= Math.PI + 1e-6; t += step) {
      o.push(at(t, r1, -15))
      back.unshift(at(t, r0, -15))
    }
    const all = [...o, ...back],
      b = scene.bounds(all)
    scene.fill(all, scene.linear(b.x0, b.y0, b.x1, b.y1, tones))
  }
  edge(inner - 3, half + 2, [
    [0, oklch(34, 0.014, 220)],
    [0.5, oklch(28, 0.014, 220)],
    [1, oklch(16, 0.014, 222)],
  ])
  edge(half + 1.4, outer, [
    [0, oklch(58, 0.075, 217)],
    [0.4, oklch(48, 0.075, 219)],
    [1, oklch(26, 0.05, 223)],
  ])
  for (const { t, seen, lit } of [...surfaces].reverse())
    if (seen) quad(t, outer, -15, 15, oklch(36 + 34 * Math.max(-0.2, lit), 0.07, 218))
  const shine = []
  for (let t = 0.62; t <= 2.2; t += step) shine.push(at(t, outer + 0.3, -14.2))
  scene.line(shine, '#fff', 1.2 * scene.scale, 'opacity=".42"')
}

export function headphones(scene, { yaw = -44, marked = true } = {}) {
  scene.setYaw(yaw)
  const foot = middle - radius * 1.12
  for (const x of [-half, half]) {
    const o = scene.roundedRect(x - 20, -radius * 0.7, 38, radius * 1.4, 12)
    scene.shadow(o, 3, 66, { b1: 13, o1: 0.26 })
    scene.fill(
      scene.outline(scene.roundedRect(x - 14, -10, 28, 24, 10), foot),
      scene.shadowColour || '#06181e',
      `opacity=".6" filter="${scene.blur(5)}"`,
    )
  }
  // far side
  slice(scene, -half - 17, -half - 5, radius * 0.82, radius, shell)
  slice(scene, -half - 5, -half + 1, radius, radius, shell, [
    [0, oklch(38, 0.06, 221)],
    [1, oklch(26, 0.05, 223)],
  ])
  cushion(scene, -half + 1, 15)
  const rod = (x) =>
    scene.tube(
      scene.points([
        [x, 0, middle + radius * 1.02],
        [x, 0, spring + 12],
      ]),
      7,
      metal,
    )
  rod(-half - 3)
  rod(half + 3)
  band(scene)
  // near side
  const pad = [
    [0, oklch(44, 0.016, 220)],
    [0.35, oklch(33, 0.016, 220)],
    [1, oklch(17, 0.014, 222)],
  ]
  slice(scene, half - 20, half - 14, radius * 0.86, radius * 0.98, pad)
  slice(scene, half - 14, half - 2, radius * 0.98, radius * 0.97, pad)
  slice(scene, half - 3, half + 5, radius, radius, shell)
  slice(scene, half + 5, half + 10, radius, radius * 0.985, shell)
  slice(scene, half + 10, half + 14.5, radius * 0.985, radius * 0.93, shell)
  slice(scene, half + 14.5, half + 17, radius * 0.93, radius * 0.84, shell, [
    [0, oklch(62, 0.075, 217)],
    [0.5, oklch(48, 0.075, 220)],
    [1, oklch(35, 0.06, 222)],
  ])
  const plate = scene.outlineSide(rim(scene, radius * 0.84), half + 17)
  scene.line([...plate, plate[0]], '#fff', scene.scale, 'opacity=".28"')
  const dish = scene.outlineSide(rim(scene, radius * 0.44), half + 17.2),
    b = scene.bounds(dish)
  scene.fill(
    dish,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(31, 0.05, 222)],
      [1, oklch(51, 0.07, 219)],
    ]),
  )
  scene.line([...dish, dish[0]], dark, scene.scale * 0.6, 'opacity=".35"')
  if (marked) scene.fill(scene.outlineSide(rim(scene, radius * 0.1), half + 17.4), citron)
}

export const headphonesSide = (scene) => headphones(scene, { yaw: -68 })
