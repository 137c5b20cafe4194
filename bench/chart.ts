/** Horizontal bars as SVG: the text that a page of documentation shows as a picture, light or dark. */

export interface Bar {
  value: number
  /** Which entry of the legend it is, from 0. */
  kind: number
}

export interface ChartRow {
  label: string
  /** Bars below one another; those in one list stand end to end. */
  bars: Bar[][]
  /** A mark that the first bar is held against. */
  aim?: number | undefined
}

export interface Chart {
  title: string
  legend: string[]
  /** What the mark is; without it, rows have none. */
  aim?: string
  rows: ChartRow[]
  /** The largest value that is drawn to scale; a longer bar ends there, with its figure. */
  most: number
  /** A figure at the end of a bar. */
  figure(value: number): string
}

const WIDTH = 760
const LABELS = 190
const RIGHT = 70
const BAR = 11
const GAP = 10
const TOP = 58
const COLORS = ['#2f6fa8', '#8fb8d8', '#b98a2e', '#e3c98a']

const STYLE = `.p{fill:#fff}text{font:12px system-ui,sans-serif;fill:#24292f}.t{font-size:15px;font-weight:600}.f{font-size:11px;fill:#57606a}
.g{stroke:#d0d7de}.a{stroke:#c2255c;stroke-width:2}
@media(prefers-color-scheme:dark){.p{fill:#0d1117}text{fill:#e6edf3}.f{fill:#9198a1}.g{stroke:#3d444d}.a{stroke:#f783ac}}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const total = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + value, 0)

const rowHeight = ({ bars }: ChartRow): number => bars.length * BAR + GAP

export function barChart({ title, legend, aim, rows, most, figure }: Chart): string {
  const scale = (WIDTH - LABELS - RIGHT) / most
  const x = (value: number) => (LABELS + Math.min(value, most) * scale).toFixed(1)
  const parts: string[] = []
  let y = TOP
  for (const row of rows) {
    const height = row.bars.length * BAR
    parts.push(
      `<text x="${LABELS - 8}" y="${y + height / 2 + 4}" text-anchor="end">${escaped(row.label)}</text>`,
    )
    for (const [n, bars] of row.bars.entries()) parts.push(...line(bars, y + n * BAR, x, figure))
    if (row.aim !== undefined) parts.push(`<path class="a" d="M${x(row.aim)} ${y - 2}v${height + 4}"/>`)
    y += rowHeight(row)
  }
  const axis = `<path class="g" d="M${LABELS} ${TOP - 6}V${y - GAP + 4}"/>`
  const entries = [...legend.map((text, n) => entry(text, n)), ...(aim ? [aimEntry(aim, legend.length)] : [])]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style>
<rect class="p" width="${WIDTH}" height="${y}"/>
<text class="t" x="8" y="20">${escaped(title)}</text>
${entries.join('\n')}
${axis}
${parts.join('\n')}
</svg>
`
}

/** The bars of one line, end to end, and the figure of all together. */
function line(
  bars: readonly Bar[],
  y: number,
  x: (value: number) => string,
  figure: Chart['figure'],
): string[] {
  let from = 0
  const drawn = bars.map(({ value, kind }) => {
    const [left, right] = [x(from), x(from + value)]
    from += value
    const width = (Number(right) - Number(left)).toFixed(1)
    return `<rect x="${left}" y="${y}" width="${width}" height="${BAR - 2}" fill="${COLORS[kind]}"/>`
  })
  const sum = total(bars)
  return [...drawn, `<text class="f" x="${Number(x(sum)) + 5}" y="${y + BAR - 2}">${figure(sum)}</text>`]
}

const ENTRY = 150
const entryX = (n: number): number => 8 + n * ENTRY

const entry = (text: string, n: number): string =>
  `<rect x="${entryX(n)}" y="32" width="10" height="10" fill="${COLORS[n]}"/><text class="f" x="${entryX(n) + 15}" y="41">${escaped(text)}</text>`

const aimEntry = (text: string, n: number): string =>
  `<path class="a" d="M${entryX(n) + 5} 31v12"/><text class="f" x="${entryX(n) + 15}" y="41">${escaped(text)}</text>`
