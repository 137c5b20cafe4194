import { expect, it } from 'vitest'
import { barChart, type Chart } from './chart.ts'

const chart: Chart = {
  title: 'CPU < 3 ms & más',
  legend: ['servidor', 'base'],
  aim: 'meta',
  most: 10,
  figure: (value) => value.toFixed(1),
  rows: [
    {
      label: 'una venta',
      bars: [
        [
          { value: 2, kind: 0 },
          { value: 3, kind: 1 },
        ],
      ],
      aim: 4,
    },
    { label: 'un informe', bars: [[{ value: 100, kind: 0 }]] },
  ],
}

const widths = (svg: string): number[] =>
  [...svg.matchAll(/<rect [^>]*width="([\d.]+)" height="9"/g)].map(([, width]) => Number(width))

it('bars are as long as their values, end to end, and carry the figure of all', () => {
  const svg = barChart(chart)
  const [first, second] = widths(svg)
  expect(first).toBeCloseTo(100, 0)
  expect(second).toBeCloseTo(150, 0)
  expect(svg).toContain('>5.0</text>')
})

it('a bar past the scale ends at its end, and its figure says the value', () => {
  const svg = barChart(chart)
  expect(widths(svg)[2]).toBe(500)
  expect(svg).toContain('>100.0</text>')
})

it('texts are escaped, and only a row with an aim has its mark', () => {
  const svg = barChart(chart)
  expect(svg).toContain('CPU &lt; 3 ms &amp; más')
  expect(svg.match(/class="a"/g)).toHaveLength(2)
})
