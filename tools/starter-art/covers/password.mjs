// A padlock behind a row of keys that hide what was typed.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { citron } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900
const ink = oklch(30, 0.05, 222)

function key(scene, x, y, w) {
  const foot = scene.roundedRect(x, y, w, w, 6, 10),
    top = scene.roundedRect(x + 7, y + 8, w - 14, w - 15, 7, 10)
  scene.shadow(foot, 0, 34, { b1: 16, o1: 0.36 })
  const A = scene.outline(foot, 0),
    B = scene.outline(top, 34),
    hull = scene.hull([...A, ...B]),
    b = scene.bounds(hull)
  const m = materials.bone,
    corner = (scene.point(x + w - 3, y, 8)[0] - b.x0) / (b.x1 - b.x0)
  scene.fill(
    hull,
    scene.linear(b.x0, 0, b.x1, 0, [
      [0, m.front2],
      [corner - 0.05, m.front],
      [corner + 0.03, m.side],
      [1, m.side2],
    ]),
  )
  scene.fill(
    hull,
    scene.linear(0, b.y0, 0, b.y1, [
      [0.45, '#04161c', 0],
      [1, '#04161c', 0.3],
    ]),
  )
  const t = scene.bounds(B)
  scene.fill(
    B,
    scene.linear(t.x0, t.y0, t.x1, t.y1, [
      [0, m.top2],
      [0.5, m.top],
      [1, m.top],
    ]),
  )
  scene.line([...B, B[0]], '#fff', 1.6, 'opacity=".6"')
  scene.face('top', x + w / 2, y + w / 2, 34, `<circle r="7.4" fill="${ink}"/>`)
}

export function password() {
  const scene = new Scene(W, H, {
    ground: 'clay',
    scale: 2.45,
    cx: 780,
    cy: 590,
    pitch: 32,
    yaw: -24,
    title: 'A padlock standing behind four keys marked with dots',
  })
  scene.shadowColour = '#3d1206'
  const w = 132,
    d = 54,
    h = 112,
    x = -w / 2,
    y = 30
  scene.shadow(scene.roundedRect(x, y, w, d, 16), 0, 176, { b1: 22, o1: 0.32, len: 0.8 })
  // shackle: back leg, arch, front leg in one bent rod
  const bow = scene.bezier([
    [-40, y + d / 2, h - 6],
    [-40, y + d / 2, h + 44],
    [-40, y + d / 2, h + 44],
    [-40, y + d / 2, h + 44],
    [-40, y + d / 2, h + 96],
    [40, y + d / 2, h + 96],
    [40, y + d / 2, h + 44],
    [40, y + d / 2, h + 44],
    [40, y + d / 2, h + 44],
    [40, y + d / 2, h - 6],
  ])
  scene.box(x, y, 0, w, d, h, 16, materials.petrol, { bevel: 5, ao: 0.22 })
  for (const leg of [-40, 40]) scene.disc(leg, y + d / 2, h + 0.2, 15, oklch(26, 0.045, 223))
  scene.tube(scene.points(bow), 21, [
    oklch(46, 0.014, 217),
    oklch(76, 0.01, 216),
    oklch(98, 0.003, 215),
  ])
  // soften the feet of the bow into their holes
  for (const leg of [-40, 40]) {
    const p = scene.point(leg, y + d / 2, h + 0.2),
      r = 15 * scene.scale,
      k = Math.sin(scene.pitch)
    scene.add(
      `<path d="M${p[0] - r} ${p[1]}A${r} ${r * k} 0 0 0 ${p[0] + r} ${p[1]}V${p[1] + 44}H${p[0] - r}Z" fill="${materials.petrol.top2}" clip-path="${scene.clip(scene.path(scene.outline(scene.roundedRect(x + 5, y + 5, w - 10, d - 10, 12), h)))}"/>`,
    )
  }
  scene.face(
    'front',
    x,
    y,
    h - 4,
    `<circle cx="${w / 2}" cy="52" r="25" fill="${oklch(30, 0.06, 222)}"/><path d="M${w / 2 - 25} 52a25 25 0 0 0 50 0" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6"/><circle cx="${w / 2}" cy="45" r="8.4" fill="${citron}"/><path d="M${w / 2 - 4} 47h8l3 21h-14Z" fill="${citron}"/>`,
  )
  for (let i = 0; i < 4; i++) key(scene, -146 + i * 75, -88, 66)
  return scene
}
