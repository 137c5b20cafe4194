/** The looks of a paper that the browser makes itself, after those of the server's: an A4 page, and the roll of a ticket. */

const AMBAS = `
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { color: #000; background: #fff; font-family: Arial, Helvetica, 'Liberation Sans', sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; font: inherit }
th { text-align: left }
td:nth-child(n + 2), th:nth-child(n + 2) { text-align: right; white-space: nowrap }
tr, .codigo { break-inside: avoid }
.rebaja { display: block }
.codigo { display: flex; align-items: center; gap: 3mm }
.codigo svg { flex: none }`

export const A4 = `${AMBAS}
@page { size: A4; margin: 14mm 15mm 18mm }
body { font-size: 10pt; line-height: 1.4 }
header { display: grid; grid-template-columns: 1fr 1fr; border: .4mm solid #000; padding: 4mm 5mm }
header h2 { font-size: 16pt }
header div { text-align: right }
h1 { font-size: 13pt }
.numero { font-size: 13pt; font-weight: bold }
.datos { padding: 3mm 5mm; border: .4mm solid #000; border-top: 0 }
table { margin-top: 5mm }
th { padding: 1.6mm 2mm; border-bottom: .4mm solid #000; font-size: 8.5pt }
td { padding: 1.3mm 2mm; border-bottom: .15mm solid #999 }
.total { margin-top: 3mm; padding-right: 2mm; text-align: right; font-size: 13pt; font-weight: bold }
.codigo { margin-top: 6mm; font-size: 8pt }
.codigo svg { width: 45mm; height: 45mm }
footer { margin-top: 8mm; font-size: 8pt; color: #333 }
@media screen { body { width: 210mm; max-width: 100%; margin: 0 auto; padding: 14mm 15mm } }`

export const TICKET = `${AMBAS}
body { width: 72mm; margin: 0 auto; padding: 2mm 0 4mm; font-size: 9pt; line-height: 1.3 }
header { text-align: center }
header h2 { font-size: 13pt }
h1 { margin-top: 1.5mm; font-size: 10pt }
.numero { font-size: 12pt; font-weight: bold }
.datos, table { margin-top: 1.5mm; padding-top: 1.5mm; border-top: .3mm dashed #000 }
table, tbody { display: block }
thead { display: none }
tr { display: grid; grid-template-columns: auto 1fr auto; column-gap: 1mm; padding: .6mm 0 }
td:first-child { grid-column: 1 / -1 }
td:nth-child(2) { padding-left: 3mm }
td:nth-child(3) { text-align: left }
td:nth-child(3)::before { content: '× ' }
.total { margin-top: 1.5mm; border-top: .3mm dashed #000; text-align: right; font-size: 13pt; font-weight: bold }
.codigo { flex-direction: column; margin-top: 2.5mm; font-size: 7.5pt; text-align: center }
.codigo svg { width: 60mm; height: 60mm }
footer { margin-top: 2.5mm; text-align: center; font-size: 7.5pt }`
