// A trackball: shell, ring and a clay ball; and the same with the ball taken out.
import { oklch } from '../kit/colour.mjs'
import { ball, dark, glowDot } from '../kit/parts.mjs'

const w = 104,
  d = 136,
  h = 30

// The shell with its button seams and the ring round the socket.
function shell(scene) {
  const s = scene.scale
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 46)
  scene.shadow(o, 0, h, { b1: 15, o1: 0.36 })
  // stacked slabs forming a soft shell
  const steps = 22
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const z = 2 + t * h
    const inset = 18 * (1 - Math.sqrt(Math.max(0, 1 - t * t * 0.94)))
    const oo = scene.roundedRect(
      -w / 2 + inset,
      -d / 2 + inset,
      w - 2 * inset,
      d - 2 * inset,
      46 - inset * 0.7,
      10,
    )
    const P = scene.outline(oo, z),
      b = scene.bounds(P)
    const Lm = t < 0.25 ? 19 : 19 + 26 * Math.pow((t - 0.25) / 0.75, 1.2)
    scene.fill(
      P,
      scene.linear(b.x0, b.y0, b.x1, b.y1, [
        [0, oklch(Lm + 13, 0.02, 220)],
        [0.45, oklch(Lm + 3, 0.02, 221)],
        [1, oklch(Math.max(12, Lm - 9), 0.016, 223)],
      ]),
    )
  }
  // button seam
  scene.line(
    scene.points([
      [0, d / 2 - 19, h + 2],
      [0, 22, h + 2],
    ]),
    '#04161c',
    1.2 * s,
    'opacity=".5"',
  )
  scene.line(
    scene.points([
      [-w / 2 + 21, 24, h + 2],
      [w / 2 - 21, 24, h + 2],
    ]),
    '#04161c',
    1.1 * s,
    'opacity=".5"',
  )
  // scroll ring
  const c = scene.point(0, -12, h + 2)
  scene.disc(
    0,
    -12,
    h + 2,
    37,
    scene.linear(c[0] - 37 * s, c[1], c[0] + 37 * s, c[1], [
      [0, oklch(88, 0.006, 215)],
      [0.3, oklch(98, 0.002, 215)],
      [0.7, oklch(60, 0.014, 217)],
      [1, oklch(76, 0.01, 216)],
    ]),
  )
  scene.disc(0, -12, h + 2.4, 32, oklch(12, 0.014, 224))
}

export function trackball(scene) {
  shell(scene)
  const s = scene.scale,
    c = scene.point(0, -12, h + 2)
  const r = 30 * s,
    by = c[1] - 3 * s
  const cl = scene.clip(
    `M${(c[0] - 120 * s).toFixed(1)} ${(c[1] - 140 * s).toFixed(1)}H${(c[0] + 120 * s).toFixed(1)}V${c[1].toFixed(1)}H${(c[0] + 32 * s).toFixed(1)}A${(32 * s).toFixed(1)} ${(32 * s * Math.sin(scene.pitch)).toFixed(1)} 0 0 1 ${(c[0] - 32 * s).toFixed(1)} ${c[1].toFixed(1)}H${(c[0] - 120 * s).toFixed(1)}Z`,
  )
  scene.add(`<g clip-path="${cl}">`)
  scene.add(
    `<circle cx="${c[0].toFixed(1)}" cy="${by.toFixed(1)}" r="${r.toFixed(1)}" fill="${scene.radial(
      c[0] - r * 0.36,
      by - r * 0.42,
      r * 1.5,
      [
        [0, oklch(86, 0.1, 60)],
        [0.16, oklch(72, 0.14, 44)],
        [0.5, oklch(58, 0.145, 38)],
        [0.82, oklch(38, 0.1, 34)],
        [1, oklch(26, 0.06, 32)],
      ],
    )}"/>`,
  )
  scene.add(
    `<ellipse cx="${(c[0] - r * 0.36).toFixed(1)}" cy="${(by - r * 0.48).toFixed(1)}" rx="${(r * 0.24).toFixed(1)}" ry="${(r * 0.15).toFixed(1)}" fill="#fff" opacity=".75" transform="rotate(-32 ${(c[0] - r * 0.36).toFixed(1)} ${(by - r * 0.48).toFixed(1)})" filter="${scene.blur(2.5)}"/>`,
  )
  scene.add('</g>')
  const k = Math.sin(scene.pitch)
  {
    const a = 32 * s,
      b2 = 37 * s
    scene.add(
      `<path d="M${(c[0] - a).toFixed(1)} ${(c[1] - 1).toFixed(1)}A${a.toFixed(1)} ${(a * k).toFixed(1)} 0 0 0 ${(c[0] + a).toFixed(1)} ${(c[1] - 1).toFixed(1)}L${(c[0] + b2).toFixed(1)} ${(c[1] - 1).toFixed(1)}A${b2.toFixed(1)} ${(b2 * k).toFixed(1)} 0 0 1 ${(c[0] - b2).toFixed(1)} ${(c[1] - 1).toFixed(1)}Z" fill="${scene.linear(
        c[0] - b2,
        0,
        c[0] + b2,
        0,
        [
          [0, oklch(84, 0.006, 215)],
          [0.22, oklch(98, 0.002, 215)],
          [0.5, oklch(78, 0.01, 216)],
          [0.8, oklch(52, 0.014, 217)],
          [1, oklch(70, 0.01, 216)],
        ],
      )}"/><path d="M${(c[0] - a).toFixed(1)} ${(c[1] - 1).toFixed(1)}A${a.toFixed(1)} ${(a * k).toFixed(1)} 0 0 0 ${(c[0] + a).toFixed(1)} ${(c[1] - 1).toFixed(1)}" fill="none" stroke="#04161c" stroke-opacity=".45" stroke-width="3"/>`,
    )
  }
}

// The ball taken out: three bearings and the sensor light in the socket, the ball beside it.
export function trackballOpen(scene) {
  shell(scene)
  const c = scene.point(0, -12, h + 2),
    s = scene.scale,
    k = Math.sin(scene.pitch)
  scene.disc(
    0,
    -12,
    h + 2.4,
    32,
    scene.radial(c[0] + 8 * s, c[1] + 10 * s * k, 34 * s, [
      [0, oklch(34, 0.02, 222)],
      [0.6, oklch(23, 0.018, 223)],
      [1, oklch(11, 0.014, 224)],
    ]),
  )
  scene.disc(3, -17, h + 2.4, 15, oklch(17, 0.016, 224))
  for (const a of [100, 220, 340]) {
    const t = (a * Math.PI) / 180
    const p = scene.point(22 * Math.cos(t), -12 + 22 * Math.sin(t), h - 1)
    scene.add(
      `<circle cx="${p[0].toFixed(1)}" cy="${p[1].toFixed(1)}" r="${3.6 * s}" fill="${dark}" opacity=".5"/><circle cx="${p[0].toFixed(1)}" cy="${p[1].toFixed(1)}" r="${2.8 * s}" fill="${scene.radial(
        p[0] - s,
        p[1] - s,
        4 * s,
        [
          [0, '#ffffff'],
          [0.4, oklch(84, 0.03, 85)],
          [1, oklch(46, 0.02, 218)],
        ],
      )}"/>`,
    )
  }
  const e = scene.point(3, -17, h + 2.4)
  scene.add(glowDot(e[0], e[1], 2.6 * s))
  const x = 66,
    y = -92,
    r = 30
  scene.add(`<g opacity=".36" filter="${scene.blur(12)}">`)
  scene.fill(
    scene.hull([
      ...scene.outline(scene.circle(x + 6, y, r * 0.8), 0),
      ...scene.outline(scene.circle(x + 34, y + 4, r * 0.8), 0),
    ]),
    '#0b2a33',
  )
  scene.add('</g>')
  scene.disc(x + 2, y, 0, r * 0.5, dark, `opacity=".6" filter="${scene.blur(6)}"`)
  ball(scene, x, y, 0, r)
}
