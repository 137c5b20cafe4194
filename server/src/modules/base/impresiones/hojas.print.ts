/** The two style sheets, black on white: an A4 page, and the 72 printable millimetres of an 80 mm roll. */

const BOTH = `
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { color: #000; background: #fff; font-family: Arial, Helvetica, 'Liberation Sans', sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: bold }
ol { list-style: none }
tr, li, .totales, .firma { break-inside: avoid }
h3 { break-after: avoid }
footer { break-before: avoid }
section.codigo { display: flex; align-items: center; gap: 3mm; margin-top: 4mm; font-size: 8pt; break-inside: avoid }
section.codigo svg { width: 26mm; height: 26mm; flex: none }
section.barras { margin-top: 4mm; text-align: center; font-size: 7.5pt; break-inside: avoid }
section.barras svg { display: block; width: 50.25mm; height: 10mm; margin: 0 auto 1mm; shape-rendering: crispEdges }
.numero, .precio, .total, .cantidad, .fecha, .instante, .importe, .totales td, .plan { white-space: nowrap }`

export const A4 = `${BOTH}
@page { size: A4; margin: 14mm 15mm 18mm;
  @bottom-left { font: 8pt Arial, Helvetica, sans-serif }
  @bottom-right { font: 8pt Arial, Helvetica, sans-serif;
    content: 'Página ' counter(page) ' de ' counter(pages) } }
body { font-size: 10pt; line-height: 1.4 }
header { display: grid; grid-template-columns: 1fr 34mm 1fr; border: .4mm solid #000 }
header section { padding: 4mm 5mm }
.logo { display: block; max-width: 60mm; max-height: 18mm; margin-bottom: 2mm }
.emisor h2 { font-size: 16pt; line-height: 1.2; margin-bottom: 1.5mm }
.letra { text-align: center; padding: 0 3mm 2mm }
.letra b { display: block; width: 14mm; height: 14mm; margin: 0 auto 2mm; border: .4mm solid #000; border-top: 0;
  font-size: 26pt; line-height: 13.5mm }
.letra p { font-size: 7.5pt; line-height: 1.25; font-weight: bold }
.documento { border-left: 0; text-align: right }
.documento h1 { font-size: 13pt; line-height: 1.2 }
.documento .numero { font-size: 13pt; font-weight: bold; margin-bottom: 1.5mm }
.datos { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; padding: 3mm 5mm; border: .4mm solid #000;
  border-top: 0 }
.datos div { display: flex; gap: 2mm; padding: .4mm 0 }
.datos dt { flex: 0 0 26mm; color: #333; overflow-wrap: normal }
.datos dd { font-weight: bold }
.tabla { margin-top: 5mm }
.tabla th { padding: 1.6mm 2mm; border-bottom: .4mm solid #000; font-size: 8.5pt; background: #eee;
  print-color-adjust: exact }
.tabla td { padding: 1.3mm 2mm; border-bottom: .15mm solid #999; vertical-align: top }
.asientos .fecha, .asientos .instante, .asientos .importe { width: 1% }
.asientos .importe { text-align: right }
.asientos th.importe { min-width: 25mm }
.lineas .codigo { width: 30mm }
.lineas .cantidad, .lineas .precio, .lineas .total { text-align: right; width: 1% }
.lineas th.precio, .lineas th.total { min-width: 27mm }
.totales { width: auto; min-width: 76mm; margin: 3mm 0 0 auto }
.totales th { font-weight: normal; padding: .8mm 6mm .8mm 2mm }
.totales td { text-align: right; padding: .8mm 2mm }
.totales tr:last-child > * { font-size: 13pt; font-weight: bold; border-top: .4mm solid #000; padding-top: 1.6mm }
.seccion { margin-top: 6mm }
.seccion h3 { font-size: 10pt; border-bottom: .4mm solid #000; padding-bottom: .8mm; margin-bottom: 1.2mm }
.seccion p { padding: .7mm 0 1.2mm }
.seccion .tabla { margin-top: 0 }
.plan { columns: 2; column-gap: 10mm }
.plan:has(:nth-child(25)) { columns: 3; column-gap: 6mm; font-size: 8.5pt }
.plan li { display: grid; grid-template-columns: 8mm auto 1fr auto; gap: 2mm; padding: .7mm 0;
  border-bottom: .15mm solid #999 }
.plan .nota { font-size: 8pt }
.firma { margin: 22mm 0 0 auto; width: 70mm; border-top: .3mm solid #000; padding-top: 1mm; text-align: center;
  font-size: 8.5pt }
.firmas { display: flex; justify-content: space-between }
.firmas .firma { margin-left: 0 }
footer { margin-top: 8mm; font-size: 8pt; color: #333 }
.sello { position: fixed; inset: 0; display: grid; place-items: center; pointer-events: none }
.sello span { font-size: 58pt; white-space: nowrap; font-weight: bold; letter-spacing: .08em; padding: 2mm 10mm; border: 2mm solid #000;
  border-radius: 4mm; transform: rotate(-24deg); opacity: .16 }
@media screen { body { width: 210mm; max-width: 100%; margin: 0 auto; padding: 14mm 15mm } }
@media screen and (max-width: 150mm) { body { padding: 3mm } header { grid-template-columns: 1fr }
  .letra { grid-row: 1 } .documento { text-align: left } .datos { grid-template-columns: 1fr } .plan { columns: 1 }
  .tabla { font-size: 8.5pt } .tabla :is(th, td) { padding-inline: .8mm } .lineas .codigo { width: 1%; overflow-wrap: normal }
  .lineas th { min-width: 0 !important; white-space: normal; overflow-wrap: normal } .firma { max-width: 100% } }`

export const TICKET = `${BOTH}
body { width: 72mm; margin: 0 auto; padding: 2mm 0 4mm; font-size: 9pt; line-height: 1.3 }
header { text-align: center }
.logo { display: block; max-width: 60mm; max-height: 16mm; margin: 0 auto 1.5mm }
.emisor h2 { font-size: 13pt; line-height: 1.2 }
.letra { margin-top: 1.5mm; padding: 1mm 0; border: solid #000; border-width: .3mm 0 }
.letra b { display: none }
.letra p { font-size: 8pt; font-weight: bold; text-transform: uppercase }
.documento { margin-top: 1.5mm }
.documento h1 { font-size: 10pt; display: inline }
.documento .numero { font-size: 12pt; font-weight: bold }
.datos { margin-top: 1.5mm; padding-top: 1.5mm; border-top: .3mm dashed #000 }
.datos dt, .datos dd { display: inline }
.datos dt::after { content: ': ' }
.datos dd { font-weight: bold }
.lineas { display: block; margin-top: 1.5mm; border: dashed #000; border-width: .3mm 0 }
.lineas thead { display: none }
.lineas tbody { display: block; padding: .8mm 0 }
.lineas tr { display: grid; grid-template-columns: auto 1fr auto; column-gap: 1mm; padding: .6mm 0 }
.lineas .codigo { display: none }
.lineas .nombre { grid-column: 1 / -1 }
.lineas .cantidad { padding-left: 3mm }
.lineas .precio::before { content: '× ' }
.lineas .total { text-align: right; font-weight: bold }
.lineas tr:not(:has(.total)) .nombre { grid-area: 1 / 2 / 2 / -1 }
.lineas tr:not(:has(.total)) .cantidad { grid-area: 1 / 1; padding: 0; font-weight: bold }
.lineas tr:not(:has(.total)) .cantidad::after { content: ' ×' }
.asientos { display: block; margin-top: 1.5mm; border: dashed #000; border-width: .3mm 0; font-size: 7.5pt }
.asientos thead, .asientos tbody { display: block; padding: .6mm 0 }
.asientos thead { border-bottom: .2mm solid #000 }
.asientos tr { display: flex; flex-wrap: wrap; column-gap: 1mm; padding: .6mm 0 }
.asientos .nombre { flex: 0 0 100%; order: -1; font-size: 9pt }
.asientos th.nombre { font-size: 7.5pt }
.asientos .fecha { flex: 0 0 15mm }
.asientos .instante { flex: 0 0 22mm }
.asientos .texto, .asientos .importe { flex: 1 1 0 }
.asientos .importe { text-align: right }
.asientos td.importe:last-child { font-weight: bold }
.totales { margin-top: 1.5mm }
.totales th { font-weight: normal }
.totales td { text-align: right }
.totales tr:last-child > * { font-size: 13pt; font-weight: bold; padding-top: .8mm }
.seccion { margin-top: 2mm; padding-top: 1.5mm; border-top: .3mm dashed #000 }
.seccion h3 { font-size: 9pt; margin-bottom: .6mm }
.seccion .tabla { margin: 0; border: 0 }
.lineas + .seccion { margin-top: 0; border-top: 0 }
.plan li { display: grid; grid-template-columns: 6mm auto 1fr auto; gap: 1.5mm }
.plan .nota { font-size: 7.5pt }
.firma { margin-top: 16mm; border-top: .3mm solid #000; padding-top: .6mm; text-align: center; font-size: 8pt }
footer { margin-top: 2.5mm; padding-top: 1.5mm; border-top: .3mm dashed #000; text-align: center; font-size: 7.5pt }
.sello { margin-top: 1.5mm; padding: .6mm 0; border: .8mm solid #000; text-align: center; font-size: 17pt;
  font-weight: bold; letter-spacing: .15em }`
