// A monitor on its stand, a landscape on the screen.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function monitor(scene) {
  const base = scene.roundedRect(-95, -60, 190, 135, 14)
  scene.shadow(base, 0, 6, { b1: 14, o1: 0.3 })
  // wide shadow of panel
  scene.add(
    `<ellipse cx="${scene.point(90, 60, 0)[0]}" cy="${scene.point(90, 60, 0)[1]}" rx="${300 * scene.scale}" ry="${70 * scene.scale}" fill="#0b2a33" opacity=".2" filter="${scene.blur(22)}"/>`,
  )
  scene.box(-95, -60, 0, 190, 135, 7, 14, materials.alu, { bevel: 2 })
  // neck
  scene.box(
    -26,
    22,
    7,
    52,
    16,
    190,
    6,
    {
      ...materials.alu,
      front: oklch(70, 0.012, 216),
      front2: oklch(76, 0.01, 216),
      side: oklch(48, 0.016, 218),
      side2: oklch(44, 0.016, 218),
    },
    { hi: 0, ao: 0.1 },
  )
  const W = 600,
    H = 345,
    z0 = 96,
    y0 = -2,
    d = 24
  const o = scene.roundedRect(-W / 2, z0, W, H, 10, 8)
  const F = scene.outlineFront(o, y0),
    B = scene.outlineFront(o, y0 + d)
  const hull = scene.hull([...F, ...B])
  const bb = scene.bounds(hull)
  scene.fill(
    hull,
    scene.linear(bb.x0, bb.y0, bb.x1, bb.y1, [
      [0, oklch(90, 0.006, 215)],
      [0.6, oklch(66, 0.012, 216)],
      [0.9, oklch(46, 0.015, 218)],
      [1, oklch(40, 0.015, 218)],
    ]),
  )
  scene.fill(F, oklch(20, 0.02, 224))
  scene.line([...F, F[0]], oklch(60, 0.02, 216), 1.6, 'opacity=".8"')
  const w = W - 18,
    h = H - 18
  // screen picture: contour relief
  const id = scene.clip(`M0 0H${w}V${h}H0Z`)
  const sky = scene.linear(0, 0, 0, h, [
    [0, oklch(34, 0.06, 226)],
    [0.55, oklch(56, 0.085, 214)],
    [0.82, oklch(82, 0.075, 150)],
    [1, oklch(92, 0.1, 112)],
  ])
  const hills = [
    [0.5, oklch(62, 0.07, 205)],
    [0.6, oklch(50, 0.075, 212)],
    [0.71, oklch(40, 0.068, 218)],
    [0.83, oklch(30, 0.052, 222)],
    [0.94, oklch(22, 0.04, 224)],
  ]
  let p = ''
  hills.forEach(([t, c], i) => {
    const y = h * t,
      a = [46, 58, 40, 52, 34][i],
      ph = [0.3, 1.7, 3.5, 0.9, 2.3][i]
    let dd = `M0 ${h}L0 ${(y + Math.sin(ph) * a * 0.5).toFixed(1)}`
    for (let x = 0; x <= w; x += 12) {
      const v = y + Math.sin(x / 118 + ph) * a * 0.55 + Math.sin(x / 51 + ph * 2.1) * a * 0.22
      dd += `L${x} ${v.toFixed(1)}`
    }
    p += `<path d="${dd}L${w + 4} ${(y + Math.sin(w / 118 + ph) * a * 0.55 + Math.sin(w / 51 + ph * 2.1) * a * 0.22).toFixed(1)}L${w + 4} ${h + 4}L0 ${h + 4}Z" fill="${c}"/>`
  })
  scene.face(
    'front',
    -W / 2 + 9,
    y0,
    z0 + H - 9,
    `<g clip-path="${id}"><rect width="${w}" height="${h * 0.86}" fill="${sky}"/><circle cx="${w * 0.7}" cy="${h * 0.36}" r="44" fill="${oklch(94, 0.17, 114)}"/><circle cx="${w * 0.7}" cy="${h * 0.36}" r="72" fill="${oklch(94, 0.17, 114)}" opacity=".16"/>${p}<path d="M0 0H${w * 0.52}L${w * 0.26} ${h}H0Z" fill="#fff" opacity=".055"/></g>`,
  )
}
