// A laptop stand bent from one aluminium sheet, and the same with a laptop on it.
import { oklch } from '../kit/colour.mjs'
import { citron, dark, strip } from '../kit/parts.mjs'

const half = 118,
  thick = 5

// The profile as [y, z], from the front of the foot round the back to the lip of the tray.
function profile(scene) {
  const curve = (points) =>
    scene
      .bezier(
        points.map(([y, z]) => [y, z, 0]),
        14,
      )
      .map(([y, z]) => [y, z])
  return [
    [-70, thick],
    [62, thick],
    ...curve([
      [62, thick],
      [88, thick],
      [90, 22],
      [82, 38],
    ]),
    [58, 144],
  ]
}

const tone = (light) => oklch(light, 0.008, 215)

// Shades a strip by the way it faces: up is bright, towards the viewer is middle.
function sheet(scene, points, x0, x1) {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]]
    const dy = b[0] - a[0],
      dz = b[1] - a[1],
      l = Math.hypot(dy, dz) || 1
    const up = Math.abs(dy) / l
    strip(scene, x0, x1, a, b, tone(70 + 24 * up ** 1.4))
  }
}

function edge(scene, points, x, t = thick) {
  const under = points.map((p, i) => {
    const a = points[Math.max(0, i - 1)],
      b = points[Math.min(points.length - 1, i + 1)]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [p[0] + ((b[1] - a[1]) / l) * t, p[1] - ((b[0] - a[0]) / l) * t]
  })
  const o = [...points, ...under.reverse()].map(([y, z]) => scene.point(x, y, z))
  const b = scene.bounds(o)
  scene.fill(
    o,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, tone(62)],
      [1, tone(48)],
    ]),
  )
}

const trayBack = [58, 146],
  trayFront = [-104, 98],
  lip = [-110, 112]

function stand(scene) {
  const p = profile(scene)
  const base = scene.roundedRect(-half, -70, 2 * half, 150, 6)
  scene.shadow(base, 0, 6, { b1: 10, o1: 0.34 })
  const tray = scene.roundedRect(-half, -104, 2 * half, 166, 6)
  scene.shadow(tray, 84, 40, { b1: 18, o1: 0.24 })
  sheet(scene, p.slice(0, 2), -half, half)
  // the tray's shadow on the foot
  const shade = scene.clip(
    scene.path([
      scene.point(-half, -70, thick),
      scene.point(half, -70, thick),
      scene.point(half, 70, thick),
      scene.point(-half, 70, thick),
    ]),
  )
  scene.add(`<g clip-path="${shade}">`)
  scene.fill(
    scene.outline(scene.roundedRect(-half + 30, -44, 2 * half, 130, 6), thick),
    dark,
    `opacity=".4" filter="${scene.blur(14)}"`,
  )
  scene.add('</g>')
  sheet(scene, p.slice(1), -half, half)
  // cable hole in the riser
  const at = (t) => [82 + (58 - 82) * t, 38 + (144 - 38) * t]
  const hole = scene.roundedRect(-24, 0.22, 48, 0.42, 0.2, 8).map(([x, t]) => {
    const [y, z] = at(t)
    return scene.point(x, y, z)
  })
  const b = scene.bounds(hole)
  scene.fill(
    hole,
    scene.linear(0, b.y0, 0, b.y1, [
      [0, tone(28)],
      [1, tone(46)],
    ]),
  )
  scene.line([...hole, hole[0]], '#fff', 1, 'opacity=".5"')
  edge(scene, p, half)
  scene.fill(
    [
      scene.point(-half, -70, thick),
      scene.point(half, -70, thick),
      scene.point(half, -70, 0.5),
      scene.point(-half, -70, 0.5),
    ],
    tone(72),
  )
}

function tray(scene, pad = true) {
  const quad = [
    scene.point(-half, ...trayBack),
    scene.point(half, ...trayBack),
    scene.point(half, ...trayFront),
    scene.point(-half, ...trayFront),
  ]
  const b = scene.bounds(quad)
  scene.fill(
    quad,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, tone(96)],
      [0.55, tone(88)],
      [1, tone(80)],
    ]),
  )
  scene.line([quad[0], quad[1]], '#fff', 1.6, 'opacity=".7"')
  // two grip pads, and the slot between them
  const on = (x, t) =>
    scene.point(
      x,
      trayBack[0] + (trayFront[0] - trayBack[0]) * t,
      trayBack[1] + (trayFront[1] - trayBack[1]) * t,
    )
  const lay = (x, t, w, l, r, fill) =>
    scene.fill(
      scene.roundedRect(x, t * 100, w, l * 100, r).map(([a, c]) => on(a, c / 100)),
      fill,
    )
  if (pad) {
    lay(-52, 0.26, 104, 0.4, 9, tone(52))
    lay(-52, 0.275, 104, 0.385, 9, tone(70))
    for (const x of [-100, 76]) lay(x, 0.16, 24, 0.66, 9, oklch(30, 0.03, 222))
  }
  strip(scene, -half, half, trayFront, lip, tone(76))
  scene.line([scene.point(-half, ...lip), scene.point(half, ...lip)], '#fff', 1.6, 'opacity=".8"')
  scene.fill(
    [
      scene.point(-14, -104.5, 100),
      scene.point(14, -104.5, 100),
      scene.point(14, -109.5, 111),
      scene.point(-14, -109.5, 111),
    ],
    citron,
  )
  edge(scene, [trayBack, trayFront], half, -thick)
}

export function laptopStand(scene) {
  stand(scene)
  tray(scene)
}

// In use: a laptop open on the tray.
export function laptopStandInUse(scene) {
  stand(scene)
  tray(scene, false)
  const lw = 142,
    lift = 7
  const dy = trayFront[0] - trayBack[0],
    dz = trayFront[1] - trayBack[1],
    l = Math.hypot(dy, dz),
    ny = -dz / l,
    nz = dy / -l
  const at = (x, t, up = 0) =>
    scene.point(x, trayBack[0] + dy * t - ny * up * -1, trayBack[1] + dz * t + Math.abs(nz) * up)
  const deck = (x0, x1, t0, t1, up, fill, r = 0) => {
    scene.fill(
      scene
        .roundedRect(x0, t0 * 170, x1 - x0, (t1 - t0) * 170, r)
        .map(([a, c]) => at(a, c / 170, up)),
      fill,
    )
  }
  // screen: stands at the back, leaning away
  const hinge = (x, v) => scene.point(x, trayBack[0] + 6 + v * 0.3, trayBack[1] + lift + v * 0.954)
  const panel = scene.roundedRect(-lw, 0, 2 * lw, 186, 8).map(([x, v]) => hinge(x, v))
  const b = scene.bounds(panel)
  scene.fill(
    panel.map(([x, y]) => [x + 4, y + 1]),
    tone(58),
  )
  scene.fill(panel, oklch(20, 0.02, 224))
  scene.line([...panel, panel[0]], tone(78), 2)
  const inner = scene.roundedRect(-lw + 7, 9, 2 * lw - 14, 170, 3).map(([x, v]) => hinge(x, v))
  const id = scene.clip(scene.path(inner))
  scene.fill(
    inner,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(44, 0.075, 221)],
      [1, oklch(28, 0.055, 223)],
    ]),
  )
  // a page on the screen: a panel with lines
  const card = (x0, v0, w, v1, fill, op = 1) =>
    scene.fill(
      scene.roundedRect(x0, v0, w, v1 - v0, 3).map(([x, v]) => hinge(x, v)),
      fill,
      `opacity="${op}"`,
    )
  scene.add(`<g clip-path="${id}">`)
  card(-84, 4, 132, 160, oklch(96, 0.008, 95))
  card(-70, 138, 74, 147, oklch(28, 0.04, 222))
  for (let i = 0; i < 7; i++)
    card(-70, 120 - i * 12, [104, 98, 104, 92, 104, 100, 60][i], 124 - i * 12, oklch(60, 0.02, 220))
  card(62, 92, 54, 160, oklch(62, 0.13, 40))
  card(62, 4, 54, 82, '#ffffff', 0.16)
  scene.fill(
    [hinge(-lw, 0), hinge(-lw, 186), hinge(-20, 186), hinge(-90, 0)],
    '#fff',
    'opacity=".06"',
  )
  scene.add('</g>')
  // deck
  deck(-lw, lw, 0, 0.97, 0, tone(52), 7)
  const q = [at(-lw, 0, lift), at(lw, 0, lift), at(lw, 0.97, lift), at(-lw, 0.97, lift)]
  const hull = scene.hull([...q, at(-lw, 0, 0), at(lw, 0, 0), at(lw, 0.97, 0), at(-lw, 0.97, 0)])
  const hb = scene.bounds(hull)
  scene.fill(
    hull,
    scene.linear(hb.x0, hb.y0, hb.x1, hb.y1, [
      [0, tone(84)],
      [1, tone(50)],
    ]),
  )
  const top = scene.bounds(q)
  scene.fill(
    scene.roundedRect(-lw, 0, 2 * lw, 165, 7).map(([a, c]) => at(a, c / 170, lift)),
    scene.linear(top.x0, top.y0, top.x1, top.y1, [
      [0, tone(92)],
      [1, tone(82)],
    ]),
  )
  deck(-lw + 16, lw - 16, 0.1, 0.56, lift, oklch(26, 0.02, 222), 4)
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 14; c++) {
      const x = -lw + 20 + c * 17.4,
        t = 0.115 + r * 0.088
      if (r === 4 && c > 3 && c < 9) {
        if (c === 4) deck(x, x + 5 * 17.4 - 2.4, t, t + 0.074, lift + 1, oklch(40, 0.02, 220), 1.6)
        continue
      }
      deck(x, x + 15, t, t + 0.074, lift + 1, oklch(40, 0.02, 220), 1.6)
    }
  deck(-42, 42, 0.62, 0.92, lift, tone(76), 4)
}
