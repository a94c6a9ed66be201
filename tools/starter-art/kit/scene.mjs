// The drawing board: an orthographic camera over a bench, measured in millimetres.
// x runs to the right, y away from the viewer, z up. A form is a hull between two outlines,
// filled by one horizontal gradient that steps at the corner; flat detail is laid on a face.
import { grounds } from './grounds.mjs'

const n = (v) => (+v.toFixed(1)).toString()

export class Scene {
  constructor(
    W,
    H,
    { ground = 'mist', pitch = 30, yaw = -28, scale = 1, cx = W / 2, cy = H / 2, title = '' } = {},
  ) {
    Object.assign(this, { W, H, ground, scale, cx, cy, title })
    this.pitch = (pitch * Math.PI) / 180
    this.setYaw(yaw)
    this.defs = []
    this.out = []
    this.count = 0
    this.cache = new Map()
  }
  setYaw(d) {
    this.yaw = (d * Math.PI) / 180
    return this
  }
  setPitch(degrees) {
    this.pitch = (degrees * Math.PI) / 180
    return this
  }
  moveTo(x, y, scale) {
    this.cx = x
    this.cy = y
    if (scale) this.scale = scale
    return this
  }
  point(x, y, z) {
    const c = Math.cos(this.yaw),
      q = Math.sin(this.yaw)
    const xr = x * c - y * q,
      yr = x * q + y * c
    return [
      this.cx + this.scale * xr,
      this.cy - this.scale * (yr * Math.sin(this.pitch) + z * Math.cos(this.pitch)),
    ]
  }
  depth(x, y) {
    return x * Math.sin(this.yaw) + y * Math.cos(this.yaw)
  }
  add(...a) {
    this.out.push(...a)
    return this
  }
  // Gradients, blurs and clips: each returns a reference to use as a fill, filter or clip-path.
  linear(x1, y1, x2, y2, stops, extra = '') {
    const key = [x1, y1, x2, y2].map(n) + JSON.stringify(stops) + extra
    if (this.cache.has(key)) return this.cache.get(key)
    const id = 'g' + (this.count++).toString(36)
    this.defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${extra}>${stops.map(([o, c, a]) => `<stop offset="${+(+o).toFixed(3)}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`,
    )
    const r = `url(#${id})`
    this.cache.set(key, r)
    return r
  }
  radial(cx, cy, r, stops, extra = '') {
    const id = 'g' + (this.count++).toString(36)
    this.defs.push(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${extra}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }
  blur(d) {
    const id = 'b' + String(d).replace('.', '_')
    if (!this.cache.has(id)) {
      this.defs.push(
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${d}"/></filter>`,
      )
      this.cache.set(id, 1)
    }
    return `url(#${id})`
  }
  clip(d) {
    const id = 'c' + (this.count++).toString(36)
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `url(#${id})`
  }
  path(pts, close = true) {
    let d = ''
    pts.forEach(([x, y], i) => {
      d += (i ? 'L' : 'M') + n(x) + ' ' + n(y)
    })
    return d + (close ? 'Z' : '')
  }
  fill(pts, f, extra = '') {
    this.add(`<path d="${typeof pts === 'string' ? pts : this.path(pts)}" fill="${f}" ${extra}/>`)
  }
  line(pts, st, w, extra = '') {
    this.add(
      `<path d="${typeof pts === 'string' ? pts : this.path(pts, false)}" fill="none" stroke="${st}" stroke-width="${n(w)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    )
  }
  // Outlines on a plane, and the screen points of an outline at a height or on a face.
  roundedRect(x, y, w, d, r, k = 7) {
    r = Math.min(r, w / 2, d / 2)
    const o = []
    const c = [
      [x + w - r, y + r, -90],
      [x + w - r, y + d - r, 0],
      [x + r, y + d - r, 90],
      [x + r, y + r, 180],
    ]
    for (const [cx, cy, a0] of c)
      for (let i = 0; i <= k; i++) {
        const a = ((a0 + (90 * i) / k) * Math.PI) / 180
        o.push([cx + r * Math.cos(a), cy + r * Math.sin(a)])
      }
    return o
  }
  circle(cx, cy, r, k = 48) {
    return Array.from({ length: k }, (_, i) => [
      cx + r * Math.cos((2 * Math.PI * i) / k),
      cy + r * Math.sin((2 * Math.PI * i) / k),
    ])
  }
  outline(o, z) {
    return o.map(([x, y]) => this.point(x, y, z))
  }
  outlineFront(o, y) {
    return o.map(([x, z]) => this.point(x, y, z))
  }
  outlineSide(o, x) {
    return o.map(([y, z]) => this.point(x, y, z))
  }
  hull(p) {
    p = [...p].sort((a, b) => a[0] - b[0] || a[1] - b[1])
    const cr = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
    const l = [],
      u = []
    for (const q of p) {
      while (l.length > 1 && cr(l.at(-2), l.at(-1), q) <= 0) l.pop()
      l.push(q)
    }
    for (const q of p.reverse()) {
      while (u.length > 1 && cr(u.at(-2), u.at(-1), q) <= 0) u.pop()
      u.push(q)
    }
    return l.slice(0, -1).concat(u.slice(0, -1))
  }
  bounds(p) {
    const X = p.map((a) => a[0]),
      Y = p.map((a) => a[1])
    return { x0: Math.min(...X), x1: Math.max(...X), y0: Math.min(...Y), y1: Math.max(...Y) }
  }
  // A face is 'top', 'front', 'side' (right) or 'left'. On it u runs to the right, v down.
  matrix(pl, x, y, z) {
    const s = this.scale,
      c = Math.cos(this.yaw),
      q = Math.sin(this.yaw),
      t = Math.sin(this.pitch),
      k = Math.cos(this.pitch)
    const [e, f] = this.point(x, y, z)
    const m =
      pl === 'top'
        ? [s * c, -s * q * t, s * q, s * c * t]
        : pl === 'front'
          ? [s * c, -s * q * t, 0, s * k]
          : pl === 'side'
            ? [-s * q, -s * c * t, 0, s * k]
            : [s * q, s * c * t, 0, s * k]
    return `matrix(${m.map((v) => +v.toFixed(4)).join(' ')} ${n(e)} ${n(f)})`
  }
  face(pl, x, y, z, svg) {
    this.add(`<g transform="${this.matrix(pl, x, y, z)}">${svg}</g>`)
  }
  // Light comes from the upper left, slightly behind: a wide soft shadow and a tight contact one.
  shadow(o, z0, h, { o1 = 0.3, o2 = 0.42, b1 = 16, b2 = 5, k = 0.62, f = -0.2, len = 1 } = {}) {
    const c = Math.cos(-this.yaw),
      q = Math.sin(-this.yaw)
    const off = (p, z) => {
      const dx = k * z * len,
        dy = f * z * len
      return [p[0] + dx * c - dy * q, p[1] + dx * q + dy * c]
    }
    const a = this.outline(
        o.map((p) => off(p, z0)),
        0,
      ),
      b = this.outline(
        o.map((p) => off(p, z0 + h)),
        0,
      )
    const col = this.shadowColour || '#0b2a33'
    this.add(
      `<path d="${this.path(this.hull([...a, ...b]))}" fill="${col}" opacity="${o1}" filter="${this.blur(b1)}"/>`,
    )
    if (z0 < 2)
      this.add(
        `<path d="${this.path(this.outline(o, 0))}" fill="${col}" opacity="${o2}" filter="${this.blur(b2)}" transform="translate(${n(b2 * 0.5)} ${n(b2 * 0.7)})"/>`,
      )
  }
  // A box with rounded corners (x, y, z: its near left foot; w, d, h: its size; r: corner radius).
  box(x, y, z, w, d, h, r, m, { bevel = 0, hi = 0.55, ao = 0.28 } = {}) {
    const o = this.roundedRect(x, y, w, d, r)
    const hb = h - bevel
    const A = this.outline(o, z),
      B = this.outline(o, z + hb)
    const H = this.hull([...A, ...B])
    const b = this.bounds(H)
    const xc1 = this.point(x + w - r, y, z)[0],
      xc2 = this.point(x + w, y + r, z)[0]
    const t = (v) => Math.max(0, Math.min(1, (v - b.x0) / (b.x1 - b.x0)))
    const neg = this.yaw <= 0
    const g = this.linear(
      b.x0,
      0,
      b.x1,
      0,
      neg
        ? [
            [0, m.front2 || m.front],
            [t(this.point(x + r, y, z)[0]) * 0.9, m.front],
            [t(xc1) - 0.005, m.front],
            [(t(xc1) + t(xc2)) / 2, m.corner || m.front],
            [t(xc2) + 0.005, m.side],
            [1, m.side2 || m.side],
          ]
        : [
            [0, m.edge2 || m.front],
            [t(this.point(x, y + r, z)[0]) - 0.005, m.top2 || m.front],
            [t(this.point(x + r, y, z)[0]) + 0.005, m.front2 || m.front],
            [1, m.front],
          ],
    )
    this.fill(H, g)
    if (ao)
      this.fill(
        H,
        this.linear(0, b.y0, 0, b.y1, [
          [0.35, '#04161c', 0],
          [1, '#04161c', ao],
        ]),
      )
    let top = o
    if (bevel) {
      top = this.roundedRect(
        x + bevel,
        y + bevel,
        w - 2 * bevel,
        d - 2 * bevel,
        Math.max(r - bevel, 0.5),
      )
      const T = this.outline(top, z + h)
      const R = this.hull([...B, ...T])
      const rb = this.bounds(R)
      this.fill(
        R,
        this.linear(rb.x0, rb.y0, rb.x1, rb.y1, [
          [0, m.edge || m.top],
          [0.55, m.edge2 || m.front],
          [1, m.side],
        ]),
      )
    }
    const T = this.outline(top, z + h),
      tb = this.bounds(T)
    this.fill(
      T,
      this.linear(tb.x0, tb.y0, tb.x1, tb.y1, [
        [0, m.top],
        [1, m.top2 || m.top],
      ]),
    )
    if (hi)
      this.line([...T, T[0]], '#fff', Math.max(0.8, this.scale * 0.28), `opacity="${hi * 0.55}"`)
    return this
  }
  // A standing cylinder or cone; the material gives the stops of its wall.
  cylinder(x, y, z, r, h, m, { r2 = r, top = true, ao = 0.25 } = {}) {
    const p = this.point(x, y, z),
      q = this.point(x, y, z + h),
      s = this.scale,
      k = Math.sin(this.pitch)
    const A = this.circle(0, 0, 1, 64).map(([a, b]) => [p[0] + s * r * a, p[1] + s * r * k * b]),
      B = this.circle(0, 0, 1, 64).map(([a, b]) => [q[0] + s * r2 * a, q[1] + s * r2 * k * b])
    const H = this.hull([...A, ...B]),
      R = Math.max(r, r2) * s
    this.fill(H, this.linear(p[0] - R, 0, p[0] + R, 0, m.wall))
    if (ao)
      this.fill(
        H,
        this.linear(0, q[1], 0, p[1] + s * r * k, [
          [0.4, '#04161c', 0],
          [1, '#04161c', ao],
        ]),
      )
    if (top)
      this.add(
        `<ellipse cx="${n(q[0])}" cy="${n(q[1])}" rx="${n(s * r2)}" ry="${n(s * r2 * k)}" fill="${this.linear(
          q[0] - s * r2,
          q[1] - s * r2 * k,
          q[0] + s * r2,
          q[1] + s * r2 * k,
          [
            [0, m.top],
            [1, m.top2 || m.top],
          ],
        )}"/>`,
      )
    return this
  }
  disc(x, y, z, r, f, extra = '') {
    const p = this.point(x, y, z)
    this.add(
      `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(r * this.scale)}" ry="${n(r * this.scale * Math.sin(this.pitch))}" fill="${f}" ${extra}/>`,
    )
  }
  // A cable or rod: three strokes, from the dark edge to the light line.
  tube(pts, w, cols, extra = '') {
    const W = w * this.scale
    const d = typeof pts === 'string' ? pts : this.path(pts, false)
    this.line(d, cols[0], W, extra)
    this.add(`<g transform="translate(${n(-W * 0.1)} ${n(-W * 0.12)})">`)
    this.line(d, cols[1], W * 0.62)
    this.add('</g>')
    this.add(`<g transform="translate(${n(-W * 0.17)} ${n(-W * 0.2)})">`)
    this.line(d, cols[2], W * 0.2)
    this.add('</g>')
  }
  // Points along a chain of cubic curves in space.
  bezier(p, k = 40) {
    const o = []
    for (let i = 0; i + 3 < p.length; i += 3)
      for (let j = 0; j <= k; j++) {
        const t = j / k,
          u = 1 - t
        o.push(
          [0, 1, 2].map(
            (a) =>
              u * u * u * p[i][a] +
              3 * u * u * t * p[i + 1][a] +
              3 * u * t * t * p[i + 2][a] +
              t * t * t * p[i + 3][a],
          ),
        )
      }
    return o
  }
  points(a) {
    return a.map(([x, y, z]) => this.point(x, y, z || 0))
  }
  toSvg() {
    const G = grounds[this.ground],
      { W, H } = this
    const bg = [
      `<linearGradient id="bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${G[0]}"/><stop offset=".56" stop-color="${G[1]}"/><stop offset="1" stop-color="${G[2]}"/></linearGradient>`,
      `<radialGradient id="bl" cx=".26" cy=".2" r=".85"><stop offset="0" stop-color="#fff" stop-opacity="${G[3]}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
      `<radialGradient id="vg" cx=".42" cy=".42" r=".85"><stop offset=".55" stop-color="${G[4]}" stop-opacity="0"/><stop offset="1" stop-color="${G[4]}" stop-opacity="${G[5]}"/></radialGradient>`,
    ]
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" overflow="hidden" role="img" aria-label="${this.title}">\n<title>${this.title}</title>\n<defs>\n${bg.join('\n')}\n${this.defs.join('\n')}\n</defs>\n${this.transparent ? '' : `<rect width="${W}" height="${H}" fill="url(#bg)"/><rect width="${W}" height="${H}" fill="url(#bl)"/><rect width="${W}" height="${H}" fill="url(#vg)"/>`}\n${this.out.join('\n')}\n</svg>\n`
  }
}
