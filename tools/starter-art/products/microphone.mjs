// A desktop microphone in its yoke: on a stand, and on an arm.
import { oklch } from '../kit/colour.mjs'
import { metalWall } from '../kit/materials.mjs'

const steel = metalWall(74, 0.012, 216)

// On its round stand.
export function microphone(scene) {
  scene.shadow(scene.circle(0, 0, 52), 0, 10, { b1: 12, o1: 0.4 })
  scene.add(
    `<path d="${scene.path(scene.hull([...scene.outline(scene.circle(6, -2, 20), 0), ...scene.outline(scene.circle(118, -40, 34), 0)]))}" fill="#0b2a33" opacity=".2" filter="${scene.blur(18)}"/>`,
  )
  const dk = metalWall(34, 0.03, 222, 0.8)
  scene.cylinder(0, 0, 0, 52, 9, {
    wall: dk,
    top: oklch(44, 0.035, 220),
    top2: oklch(26, 0.03, 223),
  })
  scene.disc(0, 0, 9.1, 40, 'none', `stroke="#fff" stroke-opacity=".14" stroke-width="1.4"`)
  scene.cylinder(0, 0, 9, 8, 58, { wall: steel, top: oklch(80, 0.01, 215) })
  head(scene)
}

// Yoke, body and mesh, from 62 mm up.
function head(scene) {
  const yk = (sgn) =>
    scene.bezier([
      [0, 0, 66],
      [sgn * 34, 0, 62],
      [sgn * 50, 0, 84],
      [sgn * 50, 0, 128],
    ])
  scene.setYaw(0)
  scene.tube(scene.points(yk(-1)), 6.5, [
    oklch(50, 0.012, 216),
    oklch(80, 0.008, 216),
    oklch(97, 0.003, 216),
  ])
  scene.tube(scene.points(yk(1)), 6.5, [
    oklch(42, 0.012, 216),
    oklch(66, 0.01, 216),
    oklch(84, 0.006, 216),
  ])
  // body
  const R = 37
  const bodyW = metalWall(46, 0.072, 220, 0.85)
  scene.cylinder(
    0,
    0,
    78,
    R * 0.86,
    8,
    { wall: metalWall(38, 0.06, 221, 0.8), top: oklch(40, 0.06, 221) },
    { r2: R, ao: 0.35 },
  )
  scene.cylinder(0, 0, 86, R, 62, { wall: bodyW, top: oklch(50, 0.07, 220) }, { ao: 0.12 })
  scene.cylinder(
    0,
    0,
    148,
    R + 1,
    6,
    { wall: steel, top: oklch(85, 0.008, 215), top2: oklch(66, 0.012, 216) },
    { ao: 0 },
  )
  // mesh head: capsule
  const p = scene.point(0, 0, 154),
    q = scene.point(0, 0, 186),
    s = scene.scale,
    k = Math.sin(scene.pitch)
  const rx = R * s * 0.97
  const dpath = `M${(p[0] - rx).toFixed(1)} ${p[1].toFixed(1)}V${q[1].toFixed(1)}A${rx.toFixed(1)} ${(rx * 0.92).toFixed(1)} 0 0 1 ${(p[0] + rx).toFixed(1)} ${q[1].toFixed(1)}V${p[1].toFixed(1)}A${rx.toFixed(1)} ${(rx * k).toFixed(1)} 0 0 1 ${(p[0] - rx).toFixed(1)} ${p[1].toFixed(1)}Z`
  scene.defs.push(
    `<pattern id="mesh" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="none"/><path d="M0 0H7M0 0V7" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/><path d="M0 1.6H7M1.6 0V7" stroke="#031217" stroke-opacity=".45" stroke-width="1.2"/></pattern>`,
  )
  scene.fill(dpath, scene.linear(p[0] - rx, 0, p[0] + rx, 0, metalWall(56, 0.012, 217, 1)))
  scene.fill(dpath, 'url(#mesh)')
  scene.fill(
    dpath,
    scene.radial(p[0] - rx * 0.35, q[1] - rx * 0.25, rx * 1.7, [
      [0, '#fff', 0.5],
      [0.35, '#fff', 0.05],
      [0.6, '#04161c', 0.12],
      [1, '#04161c', 0.72],
    ]),
  )
  {
    const a = scene.point(0, 0, 168)
    scene.add(
      `<path d="M${(a[0] - rx).toFixed(1)} ${a[1].toFixed(1)}A${rx.toFixed(1)} ${(rx * k).toFixed(1)} 0 0 0 ${(a[0] + rx).toFixed(1)} ${a[1].toFixed(1)}" fill="none" stroke="${scene.linear(a[0] - rx, 0, a[0] + rx, 0, steel)}" stroke-width="${3.6 * s}"/>`,
    )
  }
  // yoke knobs
  for (const sg of [-1, 1]) {
    const P = scene.point(sg * 46, 0, 128)
    scene.add(
      `<rect x="${(P[0] - 7 * s).toFixed(1)}" y="${(P[1] - 10 * s).toFixed(1)}" width="${14 * s}" height="${20 * s}" rx="${3 * s}" fill="${scene.linear(
        P[0] - 7 * s,
        P[1] - 10 * s,
        P[0] + 7 * s,
        P[1] + 10 * s,
        [
          [0, oklch(92, 0.006, 215)],
          [1, oklch(sg < 0 ? 62 : 48, 0.014, 218)],
        ],
      )}"/>`,
    )
    scene.add(
      `<path d="M${P[0].toFixed(1)} ${(P[1] - 10 * s).toFixed(1)}v${20 * s}" stroke="#04161c" stroke-opacity=".3" stroke-width="1.2"/>`,
    )
  }
  // mute dial + led
  const f = scene.point(0, -R, 118)
  scene.add(
    `<circle cx="${f[0]}" cy="${f[1]}" r="${9 * s}" fill="${scene.linear(
      f[0] - 9 * s,
      f[1] - 9 * s,
      f[0] + 9 * s,
      f[1] + 9 * s,
      [
        [0, oklch(88, 0.008, 215)],
        [1, oklch(52, 0.014, 217)],
      ],
    )}"/><circle cx="${f[0]}" cy="${f[1]}" r="${6.6 * s}" fill="${scene.linear(
      f[0] - 7 * s,
      f[1] - 7 * s,
      f[0] + 7 * s,
      f[1] + 7 * s,
      [
        [0, oklch(60, 0.012, 217)],
        [1, oklch(82, 0.008, 215)],
      ],
    )}"/>`,
  )
  const g = scene.point(0, -R, 98)
  scene.add(
    `<circle cx="${g[0]}" cy="${g[1]}" r="${5.4 * s}" fill="${oklch(92, 0.19, 117)}" opacity=".22"/><circle cx="${g[0]}" cy="${g[1]}" r="${2.1 * s}" fill="${oklch(92, 0.19, 117)}"/>`,
  )
}

// On a desk arm that reaches in from the right, seen close.
export function microphoneOnArm(scene) {
  scene.setYaw(0)
  const arm = [oklch(17, 0.02, 224), oklch(33, 0.03, 222), oklch(56, 0.035, 218)]
  scene.add(
    `<g opacity=".2" filter="${scene.blur(44)}" transform="translate(${70 * scene.scale} ${26 * scene.scale})"><path d="${scene.path(scene.hull([...scene.outlineFront(scene.roundedRect(-36, 70, 72, 150, 34), 0)]))}" fill="#02090c"/></g>`,
    `<g opacity=".25" filter="${scene.blur(12)}" transform="translate(${20 * scene.scale} ${24 * scene.scale})">`,
  )
  const reach = scene.points([
    [0, 0, 50],
    [260, 0, -26],
  ])
  scene.line(reach, '#02090c', 12 * scene.scale)
  scene.add('</g>')
  scene.tube(
    scene.points([
      [14, 0, 38],
      [260, 0, -40],
    ]),
    5,
    arm,
  )
  scene.tube(reach, 11, arm)
  scene.cylinder(0, 0, 40, 12, 24, {
    wall: metalWall(34, 0.03, 222, 0.8),
    top: oklch(44, 0.035, 220),
  })
  head(scene)
}
